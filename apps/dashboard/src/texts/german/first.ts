import type { FirstTexts } from '../first.ts'
import { common, roles, shell } from './common.ts'
import { failures } from './failures.ts'
import { login } from './login.ts'

/** The same words in German. */
export const first: FirstTexts = { common, failures, roles, shell, login }
