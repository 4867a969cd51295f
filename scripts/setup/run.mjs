import { spawn } from 'node:child_process'

/** Ends the set-up with a message for the user who ran it. */
export class SetupFailure extends Error {}

/** Tells npm's install script that this set-up builds the pages itself, under the lock that it holds. */
export const setupVariable = 'SLIPROAD_SETUP'

/** Prints an expected failure without a stack and ends with 1. */
export async function reportFailure(work) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error
    process.stderr.write(`\n${error.message}\n`)
    process.exitCode = 1
  }
}

const running = new Set()

/** Ends what is running; for when the set-up itself is asked to end. */
export function stopRunning() {
  for (const child of running) child.kill()
}

/** Runs a command quietly; returns its exit code and its output. */
export async function run(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let output = ''
  const collect = (chunk) => {
    output = (output + chunk).slice(-200_000)
  }
  child.stdout.setEncoding('utf8').on('data', collect)
  child.stderr.setEncoding('utf8').on('data', collect)
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      collect(`${error.message}\n`)
      resolve(error.code)
    })
    child.on('close', (status, signal) => resolve(status ?? signal))
  })
  running.delete(child)
  return { code, output }
}

/** Shows one line while the work lasts, and another with the time it took when it succeeded. */
export async function withProgress(title, done, work) {
  const begun = Date.now()
  const endProgress = showProgress(title, begun)
  try {
    await work()
  } finally {
    endProgress()
  }
  say(`${done} in ${Math.max(1, Math.round((Date.now() - begun) / 1000))} s`)
}

/** The relevant part of an output, indented: tools name the cause first, or the location last. */
export function excerpt(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const short = lines.length <= 20 ? lines : [...lines.slice(0, 10), '…', ...lines.slice(-8)]
  return short.map((line) => `  ${line}`)
}

export function say(line) {
  process.stderr.write(`${line}\n`)
}

function showProgress(title, begun) {
  if (!process.stderr.isTTY) {
    say(title)
    return () => {}
  }
  const frames = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'
  let turn = 0
  const draw = () => {
    const seconds = Math.round((Date.now() - begun) / 1000)
    process.stderr.write(`\r\x1b[2K${frames[turn++ % frames.length]} ${title} ${seconds} s`)
  }
  draw()
  const timer = setInterval(draw, 100)
  return () => {
    clearInterval(timer)
    process.stderr.write('\r\x1b[2K')
  }
}
