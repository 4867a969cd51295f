import { writeFileSync } from 'node:fs'
import { generatedFiles } from './generated-files.ts'

// npm run docs:sdk: writes into the SDK what follows from the contract.
for (const { file, render } of generatedFiles) writeFileSync(file, render())
