import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LogoProblem } from './logo.ts'
import { readLogo } from './read-logo.ts'
import { aPng, pngChunk } from './testing/a-png.ts'

const read = (text: string) => Buffer.from(readLogo(Buffer.from(text)).bytes).toString()
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${attributes}>${inside}</svg>`

// ── PNG ────────────────────────────────────────────────────────────────────────────────────────────────────────

test('a whole PNG is kept byte for byte', () => {
  const bytes = aPng({ width: 320, height: 56 })
  expect(readLogo(bytes)).toEqual({ mediaType: 'image/png', bytes })
})

test.each([
  ['is too wide', aPng({ width: 2049 }), '2049 by 2'],
  ['is too high', aPng({ height: 100_000 }), '2 by 100000'],
  ['has no pixels', aPng({ width: 0 }), 'damaged'],
  ['moves', aPng({ chunks: [pngChunk('acTL', Buffer.alloc(8))] }), 'animated'],
  ['is cut off', aPng().subarray(0, -3), 'damaged'],
  ['has lost its end', aPng().subarray(0, -12), 'damaged'],
  ['carries another file', Buffer.concat([aPng(), Buffer.from('<script>')]), 'after its end'],
  ['has no head', Buffer.concat([aPng().subarray(0, 8), aPng().subarray(33)]), 'damaged'],
  ['is nothing but its signature', aPng().subarray(0, 8), 'damaged'],
])('a PNG that %s is refused', (_what, bytes, words) => {
  expect(() => readLogo(bytes)).toThrow(words)
})

test('a PNG with any byte changed is refused', () => {
  const whole = aPng()
  for (let at = 8; at < whole.length; at++) {
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => readLogo(changed), `byte ${at}`).toThrow(LogoProblem)
  }
})

// ── Other files ────────────────────────────────────────────────────────────────────────────────────────────────

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['words', Buffer.from('Larkfield')],
  ['UTF-16', Buffer.from('\ufeff<svg/>', 'utf16le')],
])('%s is no logo', (_what, bytes) => {
  expect(() => readLogo(bytes)).toThrow('neither an SVG in UTF-8 nor a PNG')
})

test('64 KiB are taken and a byte more is not', () => {
  const padded = (size: number) => Buffer.from(svg(`<!--${' '.repeat(size - svg('<!---->').length)}-->`))
  expect(readLogo(padded(65_536)).mediaType).toBe('image/svg+xml')
  expect(() => readLogo(padded(65_537))).toThrow('larger than 64 KiB')
})

test('an SVG that grows past 64 KiB when it is written anew is refused', () => {
  expect(() => read(svg(`<text>${'>'.repeat(60_000)}</text>`))).toThrow('larger than 64 KiB')
})

// ── SVG ────────────────────────────────────────────────────────────────────────────────────────────────────────

test('a drawing comes back as it was', () => {
  const drawing = svg(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient><path id="p" d="M0 0h9"/></defs>' +
      '<style>.k{fill:url(#a);stroke:rgb(1,2,3)}</style>' +
      '<g transform="translate(1 2) scale(.5)"><use href="#p" class="k" fill="url(\'#a\')"/></g>' +
      '<text x="1">Ärger &amp; Söhne &lt;3</text>',
  )
  expect(read(drawing)).toBe(drawing)
  expect(read(read(drawing))).toBe(drawing)
})

test('what programs add around a drawing is left out', () => {
  const exported = `\ufeff<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Generator: Some Editor -->
<!-- again -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:ed="urn:editor"
  version="1.1" viewBox='0 0 4 4' ed:zoom="2" data-name="x" xml:space="preserve">
  <title>Logo</title><metadata><rdf:RDF><cc:Work/></rdf:RDF></metadata><ed:view><ed:image/></ed:view>
  <style type="text/css"><![CDATA[ .a > .b { fill: #123 } ]]></style>
  <defs><circle id="c" r="1"/></defs><use xlink:href="#c" ed:label="dot"/>
</svg>
`
  expect(read(exported)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">' +
      '<style type="text/css"> .a &gt; .b { fill: #123 } </style>' +
      '<defs><circle id="c" r="1"/></defs><use href="#c"/></svg>',
  )
})

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['a script in capitals', svg('<SCRIPT>alert(1)</SCRIPT>')],
  ['a handler', svg('', ' onload="alert(1)"')],
  ['a handler inside', svg('<g><rect onclick="alert(1)"/></g>')],
  ['a handler in mixed case', svg('<rect OnClick="alert(1)"/>')],
  ['a foreign object', svg('<foreignObject><body/></foreignObject>')],
  ['a link', svg('<a href="#x"><rect/></a>')],
  ['a picture', svg('<image href="#x"/>')],
  ['an animation', svg('<rect><animate attributeName="href" to="javascript:alert(1)"/></rect>')],
  ['a setter', svg('<use href="#x"><set attributeName="href" to="javascript:alert(1)"/></use>')],
  ['a filter that fetches', svg('<filter><feImage href="http://127.0.0.1/x"/></filter>')],
  ['another page', svg('<iframe src="https://shop.example"/>')],
  ['a use from elsewhere', svg('<use href="https://shop.example/x.svg#a"/>')],
  ['a use from elsewhere, by the old name', svg('<use xlink:href="//shop.example/x.svg#a"/>')],
  ['a use by any prefix', svg('<use xmlns:y="http://www.w3.org/1999/xlink" y:href="data:image/svg+xml,x"/>')],
  ['a script address', svg('<use href="javascript:alert(1)"/>')],
  ['a fill from elsewhere', svg('<rect fill="url(https://shop.example/x.svg#a)"/>')],
  ['a fill from elsewhere, never closed', svg('<rect fill="url(https://shop.example/x.svg#a"/>')],
  ['a fill with letters by number', svg('<rect fill="&#x75;rl(https://shop.example)"/>')],
  ['a fill with an escape', svg('<rect style="fill:u\\72l(https://shop.example)"/>')],
  ['a style that imports', svg('<style>@import "https://shop.example/x.css";</style>')],
  ['a style that loads a face', svg('<style>@font-face{src:url(#a)}</style>')],
  ['a style that fetches', svg('<style>rect{fill:url( "https://shop.example" )}</style>')],
  ['a style that fetches by another function', svg('<style>g{mask:image-set("x.png" 1x)}</style>')],
  ['a style split by CDATA', svg('<style>g{fill:url<![CDATA[(https://shop.example)]]>}</style>')],
  ['a style split by a comment', svg('<style>g{fill:url<!-- -->(https://shop.example)}</style>')],
  ['a style split by an element', svg('<style>g{fill:url<g/>(https://shop.example)}</style>')],
  ['a style split by its own comment', svg('<style>g{fill:/**/url(https://shop.example)}</style>')],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`],
  ['an entity that is never used', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`],
  [
    'an entity from a file',
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`,
  ],
  ['an entity from elsewhere', `<!DOCTYPE svg [<!ENTITY a SYSTEM "https://shop.example/x">]>${svg('&a;')}`],
  ['an entity of markup', `<!DOCTYPE svg [<!ENTITY a "<script>alert(1)</script>">]>${svg('&a;')}`],
  ['a parameter entity', `<!DOCTYPE svg [<!ENTITY % a SYSTEM "https://shop.example/x.dtd"> %a;]>${svg('')}`],
  [
    'entities that multiply',
    `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
  ],
  ['an entity by a known name', `<!DOCTYPE svg [<!ENTITY lt "<script/>">]>${svg('<text>&lt;</text>')}`],
  ['an attribute by default', `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${svg('')}`],
  ['a document type with brackets and nothing in them', `<!DOCTYPE svg []>${svg('')}`],
  ['a document type twice', `<!DOCTYPE svg><!DOCTYPE svg>${svg('')}`],
  ['a document type inside', svg('<!DOCTYPE svg>')],
  ['a document type behind', `${svg('')}<!DOCTYPE svg>`],
  ['a document type that never ends', `<!DOCTYPE svg ${svg('')}`],
  ['a reference in a name', svg('<&#103;/>')],
  ['a reference without an end', svg('<text>&lt</text>')],
  ['a reference that is empty', svg('<text>&;</text>')],
  ['a number past the last character', svg('<text>&#x110000;</text>')],
  ['a number of half a character', svg('<text>&#xD800;</text>')],
  ['a reference by the name of a prototype', svg('<text>&__proto__;</text>')],
  ['a reference by the name of a method', svg('<text>&toString;</text>')],
  ['an address by numbers', svg('<use href="&#106;avascript:alert(1)"/>')],
  ['CDATA that opens a script after it', svg('<text><![CDATA[</text>]]><script>alert(1)</script></text>')],
  ['CDATA that never ends', svg('<text><![CDATA[')],
  ['CDATA outside of the root', `<![CDATA[ ]]>${svg('')}`],
  ['CDATA behind the root', `${svg('')}<![CDATA[<script/>]]>`],
  ['an end of CDATA in its text', svg('<text>]]></text>')],
  ['a root by another name', '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><s:g/></s:svg>'],
  [
    'a handler under a prefix',
    svg('<rect xmlns:e="http://www.w3.org/2001/xml-events" e:onclick="alert(1)"/>'),
  ],
  ['an address under a prefix of its own', svg('<use xmlns:href="x" href:href="https://shop.example"/>')],
  ['a declaration that is not first', ` <?xml version="1.0"?>${svg('')}`],
  ['a second declaration', `<?xml version="1.0"?><?xml version="1.0"?>${svg('')}`],
  ['UTF-16 by its declaration', `<?xml version="1.0" encoding="UTF-16"?>${svg('')}`],
  ['a control character of XML 1.1', `<?xml version="1.1"?>${svg('<text>&#1;</text>')}`],
  ['an unknown reference', svg('<text>&nbsp;</text>')],
  ['a reference by the name of a property', svg('<text>&constructor;</text>')],
  ['a bare ampersand', svg('<text>a & b</text>')],
  ['a number that is no character', svg('<text>&#0;</text>')],
  ['a control character', svg('<text>\u0001</text>')],
  ['an instruction', `<?xml-stylesheet href="x.css"?>${svg('')}`],
  ['an instruction inside', svg('<?php echo 1 ?>')],
  ['a comment that never ends', svg('<!-- ')],
  ['a tag that never ends', '<svg viewBox="0 0 1 1"'],
  ['an element that never ends', '<svg viewBox="0 0 1 1"><g>'],
  ['elements that cross', svg('<g><defs></g></defs>')],
  ['an end too many', `${svg('')}</svg>`],
  ['two roots', svg('') + svg('')],
  ['words behind the root', `${svg('')}words`],
  ['another root', '<html/>'],
  ['a root with a prefix', '<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'],
  ['an attribute twice', svg('<rect x="1" x="2"/>')],
  ['an attribute without quotes', svg('<rect x=1/>')],
  ['no size', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a size in per cent', '<svg width="100%" height="100%"/>'],
  ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`],
  ['too many levels', svg('<g>'.repeat(32) + '</g>'.repeat(32))],
  ['uses of uses', svg('<g id="a"><rect/></g><g id="b"><use href="#a"/></g><use href="#b"/>')],
  ['a use of itself', svg('<use id="a" href="#a"/>')],
  ['a use of the whole', svg('<use href="#all"/>', ' id="all"')],
])('an SVG with %s is refused', (_what, text) => {
  expect(() => read(text)).toThrow(LogoProblem)
})

test.each([
  [
    'markup in CDATA',
    '<text><![CDATA[<script>alert(1)</script>]]></text>',
    '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>',
  ],
  ['markup by numbers', '<text>&#60;script&#x3e;</text>', '<text>&lt;script&gt;</text>'],
  ['a reference to a reference', '<text>&amp;lt;script></text>', '<text>&amp;lt;script&gt;</text>'],
  ['a quote in an attribute', "<g class='a\"onload=&quot;b'/>", '<g class="a&quot;onload=&quot;b"/>'],
  [
    'a script under another prefix',
    '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
    '',
  ],
  [
    'another namespace',
    '<g xmlns="http://www.w3.org/1999/xhtml"><text>a</text></g>',
    '<g><text>a</text></g>',
  ],
  ['line breaks by number', '<text x="1&#10;2&#9;3">a&#13;</text>', '<text x="1&#10;2&#9;3">a&#13;</text>'],
  ['line breaks as they are', '<text x="1\n2">a\r\nb</text>', '<text x="1 2">a\nb</text>'],
  ['a base address', '<g xml:base="https://shop.example/"/>', '<g/>'],
])('%s comes back as what it is: text, or nothing', (_what, inside, kept) => {
  const empty = svg('').replace('></svg>', '/>')
  expect(read(svg(inside))).toBe(kept === '' ? empty : svg(kept))
})

test('a drawing may say in any of the usual ways that it is written in UTF-8', () => {
  const plain = read(svg('<text>ä</text>'))
  for (const declaration of [
    '<?xml version="1.0"?>',
    "<?xml version='1.0' encoding='utf-8'?>",
    '\ufeff',
    '\n',
  ])
    expect(read(declaration + svg('<text>ä</text>'))).toBe(plain)
})

test('a size in lengths is as good as a box', () => {
  expect(read('<svg width="120" height="28.5px"/>')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="28.5px"/>',
  )
})

test('whatever pieces a file is put together from, nothing active gets through', () => {
  const pieces = fc.constantFrom(
    ...[
      '<',
      '>',
      '/',
      '"',
      "'",
      '=',
      ' ',
      '&',
      '&lt;',
      '&#60;',
      '&a;',
      '&#10;',
      '\n',
      '<?x ?>',
      '<!DOCTYPE svg>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '(',
      ')',
      '#a',
    ],
    ...[
      '<g>',
      '</g>',
      '<style>',
      '</style>',
      '<text>',
      '</text>',
      '<rect ',
      '/>',
      'fill=',
      'href=',
      'onload=',
    ],
    ...[
      'script',
      '<script>',
      '</script>',
      'url',
      'url(',
      'http:',
      '@import',
      '\\',
      'svg:',
      'xlink:',
      '<use ',
    ],
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      let out: string
      try {
        out = read(svg(parts.join('')))
      } catch (error) {
        expect(error).toBeInstanceOf(LogoProblem)
        return
      }
      expect(read(out)).toBe(out)
      expect(out).not.toMatch(/<(?!\/?(?:svg|g|style|text|rect|use)[\s/>])/)
      expect(out).not.toMatch(/<[^>]*\s(?:on\w+|href="[^#])/)
    }),
    { numRuns: 3_000 },
  )
})
