import { ProviderFailure } from '@sliproad/providers/kit'
import { defineKyc } from '../contract.ts'
import { readApplicant } from './applicants.ts'
import { SumsubConfig } from './config.ts'
import { signedHeaders } from './sign-request.ts'
import { readSumsubWebhook } from './webhook.ts'
import { LinkReply } from './wire.ts'

const linkPath = '/resources/sdkIntegrations/levels/-/websdkLink'

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

      async readWebhook(message) {
        const acceptsSha1 = config.sha1Digests === 'accept'
        return readSumsubWebhook({ webhookSecret: config.webhookSecret, acceptsSha1, isLive }, message)
      },
    }
  },
})
