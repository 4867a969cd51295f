import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { dictionary1 } from './dictionary.ts'

/** Whether long texts may be packed: only while every process that runs can read them. */
export type Packing = { isOn: boolean }

const dictionaries: Readonly<Record<number, Buffer>> = { 1: Buffer.from(dictionary1) }
const current = 1

/** Smaller than the defaults, because texts are short; the dictionary and a text still fit the window. */
const memory = { level: 9, windowBits: 14, memLevel: 5 }

/** How a packed text begins in a column of text. No JSON begins so, and any other text that does is always packed. */
const mark = '~'

/** A text for a column of text: `~`, the number of the dictionary, and the packed bytes in base 64; or as it is. */
export function packText({ isOn }: Packing, text: string): string {
  const mustPack = text.startsWith(mark)
  if (!isOn && !mustPack) return text
  const packed = `${mark}${current}.${deflate(text).toString('base64url')}`
  return mustPack || packed.length < Buffer.byteLength(text) ? packed : text
}

export function unpackText(stored: string): string {
  if (!stored.startsWith(mark)) return stored
  const end = stored.indexOf('.')
  const number = Number(stored.slice(mark.length, end))
  return inflate(Buffer.from(stored.slice(end + 1), 'base64url'), number)
}

/** Changes a stored text; it stays packed if it was, and as it is if nothing changes. */
export function changePacked(stored: string, change: (text: string) => string): string {
  const text = unpackText(stored)
  const changed = change(text)
  return changed === text ? stored : packText({ isOn: stored.startsWith(mark) }, changed)
}

/**
 * A text as bytes: a zero, the number of the dictionary, and the packed bytes; or the text as it is. A text that begins
 * with a zero is always packed.
 */
export function packBytes({ isOn }: Packing, text: string): Buffer {
  const plain = Buffer.from(text)
  const mustPack = plain[0] === 0
  if (!isOn && !mustPack) return plain
  const packed = Buffer.concat([Buffer.of(0, current), deflate(text)])
  return mustPack || packed.length < plain.length ? packed : plain
}

export function unpackBytes(bytes: Uint8Array): string {
  if (bytes[0] !== 0) return Buffer.from(bytes).toString()
  return inflate(bytes.subarray(2), bytes[1] ?? 0)
}

function deflate(text: string): Buffer {
  return deflateRawSync(text, { ...memory, dictionary: dictionaries[current] })
}

function inflate(bytes: Uint8Array, number: number): string {
  const dictionary = dictionaries[number]
  if (!dictionary) throw new Error(`packed with dictionary ${number}, which this version does not have`)
  return inflateRawSync(bytes, { dictionary }).toString()
}
