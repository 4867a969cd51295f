/** Numbers that repeat for one seed, so that a failure can be looked at again. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/**
 * Hosts that all lead to this machine and to no other, as they can stand in a URL: so many that every way of writing one
 * is mixed with every other. What is let in by mistake therefore reaches the listener of the test and nothing else.
 */
export function loopbackSpellings(count: number): string[] {
  const draw = numbers(7)
  const spellings = new Set<string>([
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    '[::1]',
    '[::]',
    '0',
    '127.1',
  ])
  while (spellings.size < count) spellings.add(draw(4) === 0 ? writeV6(draw) : writeV4(draw))
  return [...spellings]
}

type Draw = (below: number) => number

function writeV4(draw: Draw): string {
  // 0.0.0.0 is this machine too; of 0.0.0.0/8 nothing else can be called.
  const bytes = draw(20) === 0 ? [0, 0, 0, 0] : [127, draw(256), draw(256), draw(256)]
  const kept = 1 + draw(4)
  const rest = bytes.slice(kept - 1).reduce((value, byte) => value * 256 + byte, 0)
  const parts = [...bytes.slice(0, kept - 1), rest].map((value) => writeNumber(draw, value))
  const written = parts.join('.')
  const dotted = draw(8) === 0 ? `${written}.` : written
  switch (draw(8)) {
    case 0:
      return dotted.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
    case 1:
      return dotted.replaceAll('.', ['\u3002', '\uff0e', '\uff61'][draw(3)] ?? '.')
    case 2:
      return [...dotted].map((letter) => (draw(2) === 0 ? percent(letter) : letter)).join('')
    case 3:
      return `user:word@${dotted}`
    case 4:
      return `api.moonpay.com@${dotted}`
    default:
      return dotted
  }
}

function writeNumber(draw: Draw, value: number): string {
  const zeros = '0'.repeat(draw(4))
  switch (draw(4)) {
    case 0:
      return `0x${zeros}${value.toString(16)}`
    case 1:
      return `0X${zeros}${value.toString(16).toUpperCase()}`
    case 2:
      return `0${zeros}${value.toString(8)}`
    default:
      return String(value)
  }
}

function writeV6(draw: Draw): string {
  const low = `${(0x7f00 + draw(256)).toString(16)}:${draw(65_536).toString(16)}`
  const address = `127.${draw(256)}.${draw(256)}.${draw(256)}`
  const zeros = ['::', '0:0:0:0:0:0:0:', '0000:0:000::'][draw(3)] ?? '::'
  const written = [
    `${zeros}1`,
    `${zeros}0001`,
    `::ffff:${address}`,
    `::FFFF:${low}`,
    `0:0:0:0:0:ffff:${low}`,
    `0:0:0:0:0:FFFF:${address}`,
    `::${address}`,
    `::1%25lo`,
    `::1%lo`,
  ][draw(9)]
  return `${draw(10) === 0 ? 'user@' : ''}[${written}]`
}

function percent(letter: string): string {
  return /[\w.]/.test(letter) ? `%${letter.charCodeAt(0).toString(16)}` : letter
}
