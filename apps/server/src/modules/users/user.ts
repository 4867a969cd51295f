import { type FieldProblem, invalid } from '@sliproad/api/refusal'
import type { UserId } from '@sliproad/core/ids'
import { isCommonPassword } from './weak-passwords/is-common-password.ts'

/** A person who works with the dashboard. */
export type User = {
  id: UserId
  /** In lower case. */
  email: string
  passwordHash: string
  /** False while no person knows the password: the account was made through the OpenID provider. */
  hasPassword: boolean
  /** May do everything in every project of the deployment. */
  operator: boolean
  totpSealed: string | null
  /** Drawn, but not confirmed by a code yet. */
  totpPendingSealed: string | null
  /** The step of the last code that was taken. */
  totpLastStep: number | null
  /** Whether there is at least one passkey. */
  hasPasskey: boolean
  /** Since when it is proven that the owner reads mail to the address. */
  emailProvenAt: Date | null
  /** Cannot log in and has no logins since then. */
  disabledAt: Date | null
  createdAt: Date
  updatedAt: Date
}

type Factors = Pick<User, 'totpSealed' | 'hasPasskey'>

export function hasSecondFactor(user: Factors): boolean {
  return secondFactorsOf(user).length > 0
}

/** What can be asked for after the password. */
export function secondFactorsOf({ totpSealed, hasPasskey }: Factors): ('passkey' | 'code')[] {
  return [...(hasPasskey ? (['passkey'] as const) : []), ...(totpSealed !== null ? (['code'] as const) : [])]
}

const passwordMin = 12
const passwordMax = 256

/** The one spelling under which an account is kept and found. */
export function normalEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** One address in the plain form; nothing that a mail server could read as several, or as a name with an address. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(text)
}

/** Refuses an address or a password that an account cannot have; both are named at once. */
export function checkAccount({ email, password }: { email: string; password: string }): void {
  const problems: FieldProblem[] = []
  if (!isEmail(email)) problems.push({ field: 'email', message: 'must be an e-mail address' })
  problems.push(...passwordProblems(password, email))
  if (problems.length > 0) throw invalid(...problems)
}

export function checkPassword(password: string, email: string): void {
  const problems = passwordProblems(password, email, 'newPassword')
  if (problems.length > 0) throw invalid(...problems)
}

/**
 * Length is what counts; rules about kinds of letters only make people predictable. What guessing programs try first is
 * refused: leaked passwords and what they make of them, and what is known about the account.
 */
function passwordProblems(password: string, email: string, field = 'password'): FieldProblem[] {
  const length = [...password].length
  if (length < passwordMin || length > passwordMax) {
    return [{ field, message: `must have ${passwordMin} to ${passwordMax} characters` }]
  }
  const text = password.normalize('NFKC').toLowerCase()
  const names = [email, email.split('@')[0] ?? '', productName].filter((name) => name.length >= shortestName)
  if (names.some((name) => text.includes(name))) {
    return [{ field, message: `must not contain the e-mail address or ${productName}; ${nextStep}` }]
  }
  return isCommonPassword(password)
    ? [{ field, message: `is among the passwords that are guessed first; ${nextStep}` }]
    : []
}

const nextStep = 'choose another, such as four words that do not belong together'
const productName = 'sliproad'
/** A name of two or three letters stands in many words by chance. */
const shortestName = 4

/** Where the sealed secret of an account's second factor belongs; it opens nowhere else. */
export function totpContext(id: UserId): string {
  return `users/${id}/totp`
}
