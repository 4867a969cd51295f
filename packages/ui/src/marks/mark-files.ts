// Vite reads these options while it builds, so they cannot be shared.
const coins = import.meta.glob<string>('./coins/*.svg', { query: '?url', import: 'default', eager: true })
const networks = import.meta.glob<string>('./networks/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The address of a coin's mark; undefined for coins that are shown by their letters. */
export function coinFile(code: string): string | undefined {
  return coins[`./coins/${code.toLowerCase()}.svg`]
}

export function networkFile(id: string): string | undefined {
  return networks[`./networks/${id}.svg`]
}
