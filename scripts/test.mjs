// npm test [-- name ...]: the tests, or those whose file names contain one of the words.
import { runTests } from './once-more.ts'

process.exitCode = runTests(['run', ...process.argv.slice(2)])
