const symbolNames = [
  'square',
  'circle-hollow',
  'triangle',
  'diamond-hollow',
  'circle',
  'square-hollow',
  'diamond',
  'triangle-hollow',
] as const
export type GatewaySymbolName = (typeof symbolNames)[number]

/** The same symbol for the same id on every page. The constants are chosen so that known gateways differ. */
export function gatewaySymbolName(id: string): GatewaySymbolName {
  let hash = 31
  for (const character of id) hash = (hash * 7 + (character.codePointAt(0) ?? 0)) % 65_521
  return symbolNames[hash % symbolNames.length] ?? 'square'
}
