// Loaded into a server process before its own code: shifts its wall clock by as many milliseconds as a file says.
import { readFileSync, watchFile } from 'node:fs'

const file = process.env.CLOCK_SHIFT_FILE
const RealDate = Date
const realNow = Date.now
let shiftMs = 0

function read() {
  shiftMs = Number(readFileSync(file, 'utf8'))
}

if (file) {
  read()
  watchFile(file, { interval: 100, persistent: false }, read)
  globalThis.Date = class ShiftedDate extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(realNow() + shiftMs)
      else super(...given)
    }

    static now() {
      return realNow() + shiftMs
    }
  }
}
