import { Refusal } from '@sliproad/api/refusal'
import {
  type OpenedVerification,
  openVerification,
  returnFromVerification,
  toShareView,
  type VerificationReturn,
  type VerificationShare,
} from '../../modules/kyc/index.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { headerAddress } from './header-address.ts'
import { type PlainPage, sendPlainPage } from './plain-page.ts'

type Closed = Exclude<OpenedVerification['kind'], 'go'>
type Text = Pick<PlainPage, 'title' | 'body'>

const closedTexts: Readonly<Record<Closed, Text>> = {
  unknown: {
    title: 'There is no such verification',
    body: 'Part of the link is missing, or it was changed. Open it again as you received it.',
  },
  expired: {
    title: 'This link has expired',
    body: 'Verification links are valid for 24 hours. Ask the shop that sent you here for a new one.',
  },
  approved: { title: 'You are verified', body: 'There is nothing left to do here.' },
  rejected: {
    title: 'This verification is closed',
    body: 'It did not succeed. Ask the shop that sent you here what to do next.',
  },
  manual_review: {
    title: 'Your documents are being reviewed',
    body: 'Everything has arrived. The shop that sent you here will contact you.',
  },
}

const returnTexts: Readonly<Record<VerificationReturn['status'], Text>> = {
  pending: { title: 'Not finished yet', body: 'Your verification link stays valid for 24 hours.' },
  in_progress: {
    title: 'Your documents are being checked',
    body: 'This usually takes a few minutes. This page follows it.',
  },
  manual_review: closedTexts.manual_review,
  approved: { title: 'You are verified', body: 'You can close this page.' },
  rejected: closedTexts.rejected,
  expired: closedTexts.expired,
}

/** The addresses that send customers to a KYC provider and back. */
export function verificationRoutes(app: App, deps: HttpDeps): void {
  app.get<{ Params: { token: string } }>(
    '/verify/:token',
    { config: { access: 'optional_key' } },
    async (request, reply) => {
      const opened = await openVerification(deps, request.params.token)
      if (opened.kind === 'go') {
        // The provider must not learn our address, because its last part grants access to the case.
        return reply
          .headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
          .redirect(opened.url, 303)
      }
      const { kind, redirectUrl, shares } = opened
      const status = kind === 'unknown' ? 404 : kind === 'expired' ? 410 : 200
      const lines = shares.map(shareLine)
      return sendPlainPage(reply, status, { ...closedTexts[kind], lines, ...backTo(redirectUrl) })
    },
  )

  app.get<{ Params: { caseId: string } }>(
    '/verify/return/:caseId',
    { config: { access: 'optional_key' } },
    async (request, reply) => {
      try {
        const { status, redirectUrl } = await returnFromVerification(deps, request.params.caseId)
        // Query parameters that the provider added are dropped; the partner's own query is passed on unchanged.
        const back = headerAddress(redirectUrl)
        if (back !== undefined) return reply.redirect(back, 303)
        return sendPlainPage(reply, 200, { ...returnTexts[status], follows: status === 'in_progress' })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return sendPlainPage(reply, error.status, closedTexts.unknown)
      }
    },
  )
}

/** Tells the customer what he agreed to, also where it was not handed over in the end. */
function shareLine(share: VerificationShare): string {
  const { gatewayName, agreedAt, sharedAt } = toShareView(share)
  // Made here, because it takes 15 ms when the first one of a process is made.
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return sharedAt === null
    ? `You agreed to share it with ${gatewayName} on ${day.format(agreedAt)}. It was not handed over.`
    : `Shared with ${gatewayName} on ${day.format(sharedAt)}, as you agreed.`
}

function backTo(redirectUrl: string | null): Pick<PlainPage, 'next'> {
  return redirectUrl === null ? {} : { next: { url: redirectUrl, text: 'Go back' } }
}
