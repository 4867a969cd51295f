/** A colour as `#rrggbb` in lower case, the only form that is stored and sent. */
export type HexColour = `#${string}`

/** Red, green and blue from 0 to 1, as screens encode them. */
export type Channels = readonly [red: number, green: number, blue: number]

/** Reads `#rgb` and `#rrggbb` in any case. */
export function parseHexColour(text: string): HexColour | undefined {
  if (/^#[0-9a-f]{6}$/i.test(text)) return text.toLowerCase() as HexColour
  if (!/^#[0-9a-f]{3}$/i.test(text)) return undefined
  return text.toLowerCase().replace(/[0-9a-f]/g, '$&$&') as HexColour
}

export function channelsOf(colour: HexColour): Channels {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}

export function toHexColour(channels: Channels): HexColour {
  const digits = channels.map((channel) => byteOf(channel).toString(16).padStart(2, '0'))
  return `#${digits.join('')}`
}

/** The visible colour when `share` of the upper colour covers the lower one. */
export function cover(lower: HexColour, upper: HexColour, share: number): HexColour {
  const [red, green, blue] = channelsOf(upper)
  const below = channelsOf(lower)
  const mixed = (above: number, under: number) => above * share + under * (1 - share)
  return toHexColour([mixed(red, below[0]), mixed(green, below[1]), mixed(blue, below[2])])
}

/** The linear light of an encoded channel. */
export function decodeChannel(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

/** Negative light, which no screen shows, stays negative. */
export function encodeChannel(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

function byteOf(channel: number): number {
  return Math.round(Math.min(1, Math.max(0, channel)) * 255)
}
