const privateV4 = [
  '127.0.0.1',
  '127.1.2.3',
  '10.0.0.1',
  '172.16.5.4',
  '172.31.255.254',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '0.0.0.0',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
]

const privateV6 = [
  '::',
  '::1',
  '0:0:0:0:0:0:0:1',
  '0000:0000:0000:0000:0000:0000:0000:0001',
  '::0:1',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'FD12:3456::1',
  'ff02::1',
  'ff0e::1',
  '2001:db8::1',
  '3fff::1',
  '3fff:fff::1',
  '100::1',
  '2001::1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '4000::1',
  '5f00::1',
]

/** Hosts as a URL can contain them, each of which leads to a private or reserved address. */
export function privateSpellings(): string[] {
  const hosts = [...privateV4.flatMap(spellingsOfV4), ...privateV6.map((address) => `[${address}]`)]
  return [...new Set([...hosts, 'localhost', 'LOCALHOST', 'localhost.', 'hooks.localhost'])]
}

function spellingsOfV4(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  const number = ((a * 256 + b) * 256 + c) * 256 + d
  const hex = (value: number) => value.toString(16)
  const octal = (value: number) => `0${value.toString(8)}`
  const high = hex(a * 256 + b)
  const low = hex(c * 256 + d)
  return [
    address,
    `${address}.`,
    String(number),
    `0x${hex(number)}`,
    `0X${hex(number).toUpperCase()}`,
    octal(number),
    `${a}.${number - a * 2 ** 24}`,
    `${a}.${b}.${c * 256 + d}`,
    `${octal(a)}.${octal(b)}.${octal(c)}.${octal(d)}`,
    `0x${hex(a)}.0x${hex(b)}.0x${hex(c)}.0x${hex(d)}`,
    `${a}.0x${hex(b)}.${octal(c)}.${d}`,
    `${a}.${b}.${c}.000${octal(d)}`,
    address.replaceAll('.', '%2e'),
    address.replace(/^\d/, (digit) => `%3${digit}`),
    address.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    address.replaceAll('.', '\u3002'),
    `[::ffff:${address}]`,
    `[::FFFF:${high}:${low}]`,
    `[0:0:0:0:0:ffff:${high}:${low}]`,
    `[::${address}]`,
    `[64:ff9b::${address}]`,
    `[64:ff9b:1::${address}]`,
    `[2002:${high}:${low}::1]`,
    `[2001:0:${high}:${low}:0:0:${hex((~(a * 256 + b) & 0xffff) >>> 0)}:${hex((~(c * 256 + d) & 0xffff) >>> 0)}]`,
    `[2606:4700::5efe:${high}:${low}]`,
    `[2606:4700::200:5efe:${high}:${low}]`,
    `[fe80::5efe:${address}]`,
  ]
}
