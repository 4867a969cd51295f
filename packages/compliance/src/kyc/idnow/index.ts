import { ProviderFailure } from '@sliproad/providers/kit'
import { defineKyc, type KycTier } from '../contract.ts'
import { askIdnow } from './ask.ts'
import { readCallers, readIdnowCallback } from './callback.ts'
import { type Account, accountFor, IdnowConfig } from './config.ts'
import { toReading } from './reading.ts'
import { Identification, StartReply } from './wire.ts'

/** IDnow, automatic and by video with an agent. Every field we map is listed in ./README.md. */
export const idnow = defineKyc({
  id: 'idnow',
  name: 'IDnow',
  beginsAtOurLink: true,
  config: IdnowConfig,
  endpoints: {
    production: { gatewayUrl: 'https://gateway.idnow.de', goUrl: 'https://go.idnow.de' },
    sandbox: { gatewayUrl: 'https://gateway.test.idnow.de', goUrl: 'https://go.test.idnow.de' },
  },
  hosts: ['api.idnow.de', 'api.test.idnow.de'],
  http: ({ gatewayUrl }) => ({ baseUrl: gatewayUrl }),

  create: ({ http, tokens }, config) => {
    const goUrl = config.goUrl.replace(/\/+$/, '')
    const rules = { callbackToken: config.callbackToken, callers: readCallers(config.callbackIps) }

    function accountOf(tier: KycTier): Account {
      const account = accountFor(config, tier)
      if (account) return account
      throw new ProviderFailure('idnow', 'unauthorized', `no account is set up for ${tier}`, {
        retrySafe: true,
      })
    }

    return {
      // The lifetime of the link and its return address are settled with IDnow, not with this call.
      async start({ caseId, tier, language }, call) {
        const account = accountOf(tier)
        const path = `/api/v1/${account.companyId}/identifications/${encodeURIComponent(caseId)}/start`
        const body = language === null ? {} : { preferredLang: language }
        const started = await askIdnow({ http, tokens }, { account, path, reply: StartReply, body }, call)
        if (!started) throw unexpected(`knows no account ${account.companyId}`)
        const url = `${goUrl}/${account.companyId}/identifications/${encodeURIComponent(caseId)}`
        return { url, providerCaseId: started.id }
      },

      async read({ caseId, tier }, call) {
        const account = accountOf(tier)
        const path = `/api/v1/${account.companyId}/identifications/${encodeURIComponent(caseId)}`
        const found = await askIdnow({ http, tokens }, { account, path, reply: Identification }, call)
        if (!found) return undefined
        const { transactionnumber, companyid } = found.identificationprocess
        if (transactionnumber !== caseId || (companyid ?? account.companyId) !== account.companyId) {
          throw unexpected('answered about another case')
        }
        return toReading(found)
      },

      async readWebhook(message) {
        return readIdnowCallback(rules, message)
      },
    }
  },
})

function unexpected(message: string): ProviderFailure {
  return new ProviderFailure('idnow', 'bad_answer', message, { retrySafe: true })
}
