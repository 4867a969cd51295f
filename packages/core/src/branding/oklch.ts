import {
  type Channels,
  channelsOf,
  decodeChannel,
  encodeChannel,
  type HexColour,
  toHexColour,
} from './hex-colour.ts'

/**
 * A colour by perception: lightness 0 to 1, chroma from 0 (grey), hue in radians. Equal steps look equal. The
 * matrices are those of Björn Ottosson, https://bottosson.github.io/posts/oklab/.
 */
export type Oklch = { lightness: number; chroma: number; hue: number }

const chromaStep = 0.004
const half = 0.5 / 255

export function toOklch(colour: HexColour): Oklch {
  const [encodedRed, encodedGreen, encodedBlue] = channelsOf(colour)
  const red = decodeChannel(encodedRed)
  const green = decodeChannel(encodedGreen)
  const blue = decodeChannel(encodedBlue)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

/**
 * The nearest colour that screens can show: lightness and hue are kept, chroma is reduced step by step until it fits.
 */
export function fromOklch(wanted: Oklch): HexColour {
  const lightness = Math.min(1, Math.max(0, wanted.lightness))
  let chroma = wanted.chroma
  while (chroma > 0) {
    const channels = channelsFor({ ...wanted, lightness, chroma })
    if (channels.every((channel) => channel >= -half && channel <= 1 + half)) return toHexColour(channels)
    chroma -= chromaStep
  }
  return toHexColour(channelsFor({ lightness, chroma: 0, hue: 0 }))
}

function channelsFor({ lightness, chroma, hue }: Oklch): Channels {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    encodeChannel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encodeChannel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encodeChannel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}
