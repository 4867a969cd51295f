import { login } from '../screens/login/texts.ts'
import { common, failures, roles, shell } from './common.ts'

/** The English words of the pages before the login, and of the parts that these share with the dashboard. */
export const first = { common, failures, roles, shell, login }

export type FirstTexts = typeof first
