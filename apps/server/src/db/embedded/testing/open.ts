import { createInterface } from 'node:readline'
import { openEmbeddedDatabase } from '../open-embedded-database.ts'

/** Opens the data folder given as argument, prints the connection, and releases when its input ends. */
const [dataDir = '', durability] = process.argv.slice(2)
const database = await openEmbeddedDatabase({ dataDir, durability: durability === 'full' ? 'full' : 'none' })
process.stdout.write(`${JSON.stringify(database.connection)}\n`)
for await (const _line of createInterface({ input: process.stdin }));
await database.release()
