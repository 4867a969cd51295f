import { cleanAfterFile } from './after-file.ts'

cleanAfterFile()
