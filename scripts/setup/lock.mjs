import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { say, stopRunning } from './run.mjs'
import { parse, readIfThere } from './tree.mjs'

/** Runs the work while no other set-up works in the same tree; waits for one that does. */
export async function withLock(root, work) {
  const path = join(root, '.setup.lock')
  let told = false
  for (let holder = tryLock(path); holder; holder = tryLock(path)) {
    if (!told) say(`Waiting for another set-up in this folder (process ${holder.pid})`)
    told = true
    await delay(200)
  }
  const unlock = () => rmSync(path, { force: true })
  const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
  const leave = (signal) => {
    stopRunning()
    unlock()
    process.exit(signals[signal])
  }
  for (const signal of Object.keys(signals)) process.once(signal, leave)
  try {
    return await work()
  } finally {
    for (const signal of Object.keys(signals)) process.off(signal, leave)
    unlock()
  }
}

/** Undefined when the lock is now ours, else its owner. A dead owner's lock is removed first. */
function tryLock(path) {
  const own = { pid: process.pid, start: startOf(process.pid), token: randomUUID() }
  // A link appears with its content, so that no process reads a half-written lock.
  writeFileSync(`${path}.${own.token}.new`, JSON.stringify(own))
  try {
    for (;;) {
      try {
        linkSync(`${path}.${own.token}.new`, path)
        return undefined
      } catch (error) {
        if (error.code !== 'EEXIST') throw error
      }
      const holder = readOwner(path)
      if (holder && isAlive(holder)) return holder
      if (holder && !removeDead(path, holder)) return holder
    }
  } finally {
    rmSync(`${path}.${own.token}.new`)
  }
}

/** Only one process may remove a dead owner's lock; a second lock, named after that owner's token, decides which. */
function removeDead(path, dead) {
  const claim = `${path}.${dead.token}`
  if (tryLock(claim)) return false
  if (readOwner(path)?.token === dead.token) rmSync(path)
  rmSync(claim)
  return true
}

function readOwner(path) {
  const text = readIfThere(path)
  return text === undefined ? undefined : (parse(text) ?? { token: 'unreadable' })
}

function isAlive({ pid, start }) {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code === 'ESRCH') return false
  }
  return start === startOf(pid)
}

/** Distinguishes a process from a later one with the same pid, where the system shows it. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return ''
  }
}
