// Loaded into a server process before its own code: notes in a file, when the process ends, what it has loaded.
import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const files = []

registerHooks({
  load(url, context, nextLoad) {
    files.push(url)
    return nextLoad(url, context)
  },
})

process.on('exit', () => {
  writeFileSync(process.env.LOADS_FILE, JSON.stringify({ files, builtIn: process.moduleLoadList }))
})
