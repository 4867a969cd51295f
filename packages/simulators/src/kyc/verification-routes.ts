import { findCountry } from '@sliproad/core/countries'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Notice, noticePage } from '../page/notice-page.ts'
import { sendPage } from '../page/send-page.ts'
import { isHandedIn, type KycCase, type KycStep, stepsOf } from './kyc-case.ts'
import type { KycRoutesContext } from './kyc-definition.ts'
import { documentTypes, type KycPerson } from './kyc-person.ts'
import { readChoice } from './page/outcome-form.ts'
import { verificationNotice } from './page/verification-notice.ts'
import { statusPage, verificationPage } from './page/verification-page.ts'

type Spec = {
  /** The paths of the page; several spellings of the same. */
  paths: readonly string[]
  find(request: FastifyRequest): Promise<KycCase | undefined>
}

type Form = Readonly<Record<string, unknown>>

/** The hosted page of every provider: one item after another, then the outcome, then the return. */
export function registerVerification(app: FastifyInstance, context: KycRoutesContext, spec: Spec): void {
  const notice = (reply: FastifyReply, status: number, words: Notice) =>
    sendPage(reply, status, noticePage(context, verificationNotice(words)))

  /** The case that can still be worked on, or the page that says why there is none. */
  async function open(request: FastifyRequest, reply: FastifyReply): Promise<KycCase | undefined> {
    const kycCase = await spec.find(request)
    if (!kycCase) {
      const text = 'Part of the link is missing or was changed.'
      notice(reply, 404, { title: 'There is no such verification', text })
    } else if (isHandedIn(kycCase)) {
      const { returning } = request.query as Form
      const returnUrl = returnUrlOf(kycCase)
      sendPage(reply, 200, statusPage(context, { kycCase, returnUrl, returning: returning === '1' }))
    } else if (hasRunOut(kycCase, context.clock.now())) {
      const text = 'Links are good for a while only. Whoever sent you here can make a new one.'
      notice(reply, 410, { title: 'This link has expired', text, returnUrl: kycCase.rejectUrl })
    } else return kycCase
    return undefined
  }

  for (const path of spec.paths) {
    app.get(path, async (request, reply) => {
      const kycCase = await open(request, reply)
      if (!kycCase) return reply
      if ((request.query as Form).left !== '1')
        return sendPage(reply, 200, verificationPage(context, kycCase))
      return notice(reply, 200, {
        title: 'You left before the end',
        text: 'The same link leads back to where you were.',
        returnUrl: kycCase.rejectUrl,
        returning: true,
      })
    })

    app.post(path, async (request, reply) => {
      const kycCase = await open(request, reply)
      if (!kycCase) return reply
      // Our own paths only: the page's policy lets a form lead nowhere else.
      const here =
        new URL(context.baseUrl()).pathname + (request.url.split('?')[0] ?? '').replace(prefix(), '')
      return reply.redirect(`${here}${await take(context, kycCase, (request.body ?? {}) as Form)}`, 303)
    })
  }

  function prefix(): string {
    return `/simulators/${context.gatewayId}`
  }
}

/** Does what the pressed button says; returns the last part of the next address. */
async function take(context: KycRoutesContext, kycCase: KycCase, form: Form): Promise<string> {
  const { cases } = context
  const isAllShown = stepsOf(kycCase.tier).every((step) => kycCase.taken.includes(step))
  if (form.step === 'leave') return '?left=1'
  if (form.step === 'again') {
    await cases.amend(kycCase, (current) => (isHandedIn(current) ? undefined : { taken: [] }))
    return ''
  }
  if (form.step === 'submit' && isAllShown) {
    await cases.settle(kycCase, personFrom(kycCase.person, form), readChoice(form.outcome))
    return '?returning=1'
  }
  const step = stepsOf(kycCase.tier).find((name) => name === form.step)
  if (step) await cases.amend(kycCase, (current) => shown(current, step, form))
  return ''
}

/** A customer who presents something has begun, which most providers do not report until everything is submitted. */
function shown(current: KycCase, step: KycStep, form: Form): Partial<KycCase> | undefined {
  if (isHandedIn(current) || current.taken.includes(step)) return undefined
  return {
    state: 'in_progress',
    taken: [...current.taken, step],
    person: step === 'document' ? personFrom(current.person, form) : current.person,
  }
}

/** The entered data, as far as it is plausible. */
function personFrom(person: KycPerson, form: Form): KycPerson {
  const name = (value: unknown, usual: string) => {
    const text = typeof value === 'string' ? value.trim().slice(0, 100) : ''
    return text === '' ? usual : text
  }
  const { dateOfBirth } = form
  return {
    firstName: name(form.firstName, person.firstName),
    lastName: name(form.lastName, person.lastName),
    dateOfBirth: isDay(dateOfBirth) ? dateOfBirth : person.dateOfBirth,
    country: findCountry(String(form.country ?? ''))?.code ?? person.country,
    documentType: documentTypes.find((type) => type === form.documentType) ?? person.documentType,
  }
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
}

function hasRunOut({ linkExpiresAt }: KycCase, now: Date): boolean {
  return linkExpiresAt !== null && Date.parse(linkExpiresAt) <= now.getTime()
}

function returnUrlOf({ state, plan, successUrl, rejectUrl }: KycCase): string | null {
  const end = plan.at(-1)?.state ?? state
  return end === 'rejected' || end === 'expired' ? rejectUrl : successUrl
}
