export type SvgElement = {
  name: string
  attributes: ReadonlyMap<string, string>
  children: (SvgElement | string)[]
}
