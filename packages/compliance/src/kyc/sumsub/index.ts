import { ProviderFailure } from '@sliproad/providers/kit'
import { defineKyc } from '../contract.ts'
import { readApplicant } from './applicants.ts'
import { SumsubConfig } from './config.ts'
import { signedHeaders } from './sign-request.ts'
import { readSumsubWebhook } from './webhook.ts'
import { LinkReply, ShareReply } from './wire.ts'

const linkPath = '/resources/sdkIntegrations/levels/-/websdkLink'
const sharePath = '/resources/accessTokens/shareToken'

/** Sumsub, documents and liveness on a hosted page. Every field we map is listed in ./README.md. */
export const sumsub = defineKyc({
  id: 'sumsub',
  name: 'Sumsub',
  beginsAtOurLink: false,
  config: SumsubConfig,
  // One host serves both environments; the token decides which.
  endpoints: {
    production: { apiUrl: 'https://api.sumsub.com', mode: 'live' },
    sandbox: { apiUrl: 'https://api.sumsub.com', mode: 'test' },
  },
  http: ({ apiUrl }) => ({ baseUrl: apiUrl }),

  create: ({ http, clock }, config) => {
    const isLive = config.mode === 'live'
    const levels = {
      basic: config.basicLevel,
      standard: config.standardLevel,
      enhanced: config.enhancedLevel,
    }

    function sign(method: 'GET' | 'POST', path: string, body = ''): Record<string, string> {
      // Sumsub's sandbox approves test customers, which must not count as real verifications.
      if (isLive && config.appToken.startsWith('sbx:')) {
        throw new ProviderFailure('sumsub', 'unauthorized', 'a sandbox token cannot verify real people', {
          retrySafe: true,
        })
      }
      return signedHeaders(config, { method, path, body, now: clock.now() })
    }

    return {
      async start({ caseId, tier, returnUrl, linkSeconds, language }, call) {
        const body = JSON.stringify({
          levelName: levels[tier],
          userId: caseId,
          ttlInSecs: linkSeconds,
          redirect: { successUrl: returnUrl, rejectUrl: returnUrl },
        })
        const lang = language && /^[a-z]{2}$/.test(language) ? language : undefined
        const headers = sign('POST', lang ? `${linkPath}?lang=${lang}` : linkPath, body)
        // A second link leads to the same applicant, so asking again does nothing twice.
        const options = { headers, query: { lang }, readOnly: true } as const
        const { url } = await http.post(call, linkPath, LinkReply, body, options)
        return { url, providerCaseId: null }
      },

      async read(ref, call) {
        const deps = { http, sign: (path: string) => sign('GET', path) }
        return readApplicant(deps, ref, levels[ref.tier], call)
      },

      async share({ providerCaseId, recipient, seconds }, call) {
        if (providerCaseId === null) {
          throw new ProviderFailure('sumsub', 'bad_answer', 'the applicant is not known', { retrySafe: true })
        }
        const body = JSON.stringify({
          applicantId: providerCaseId,
          forClientId: recipient,
          ttlInSecs: seconds,
        })
        // A token that is lost expires unused, so asking again shares nothing twice.
        const options = { headers: sign('POST', sharePath, body), readOnly: true } as const
        const { token, forClientId } = await http.post(call, sharePath, ShareReply, body, options)
        // A token for another company would hand the customer's data to that one.
        if (forClientId != null && forClientId !== recipient) {
          throw new ProviderFailure('sumsub', 'bad_answer', 'made a token for another recipient', {
            retrySafe: true,
          })
        }
        return token
      },

      async readWebhook(message) {
        const acceptsSha1 = config.sha1Digests === 'accept'
        return readSumsubWebhook({ webhookSecret: config.webhookSecret, acceptsSha1, isLive }, message)
      },
    }
  },
})
