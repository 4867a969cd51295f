import type { ExplorerQuestion } from '@sliproad/api/resources/dashboard/home'
import type { Supported } from '@sliproad/api/resources/supported'
import { countries } from '@sliproad/core/countries'
import { useState } from 'react'
import { useRead, useWrite } from '../../api/use-read.ts'
import { Button } from '../../parts/button.tsx'
import { countryName } from '../../parts/formats/countries.ts'
import { locale } from '../../parts/formats/locale.ts'
import { DecimalField } from '../../parts/forms/decimal-field.tsx'
import { ChoiceField, noteOn, TextField } from '../../parts/forms/field.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Answers } from './answers.tsx'

/** The form's values; an empty text means any method, no country, or no state. */
type Draft = Required<Omit<ExplorerQuestion, 'paymentMethodId' | 'country' | 'state'>> & {
  paymentMethodId: string
  country: string
  state: string
}
type Picked = 'fiatCurrency' | 'cryptoCurrency' | 'network' | 'paymentMethodId' | 'country'
type Choice = { value: string; label: string }

const countryChoices: readonly Choice[] = countries
  .map(({ code }) => ({ value: code, label: countryName(code) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, locale))

/** Another asset keeps its network where it has it; another currency leaves the payment method open. */
function choose(draft: Draft, name: Picked, value: string, supported: Supported | undefined): Draft {
  const next = { ...draft, [name]: value }
  if (name === 'fiatCurrency') return { ...next, paymentMethodId: '' }
  if (name !== 'cryptoCurrency') return next
  const networks = supported?.cryptos.find(({ code }) => code === value)?.networks ?? []
  const isKept = networks.some(({ id }) => id === draft.network)
  return { ...next, network: isKept ? draft.network : (networks[0]?.id ?? draft.network) }
}

export function QuotesScreen() {
  const t = useTexts().quotes
  const { id: projectId } = useProject()
  const [draft, setDraft] = useState<Draft>({
    orderType: 'buy',
    fiatCurrency: 'EUR',
    cryptoCurrency: 'ETH',
    network: 'ethereum',
    amount: '250',
    side: 'fiat',
    paymentMethodId: '',
    country: '',
    state: '',
  })
  const ask = useWrite('/none', (api, { country, state, paymentMethodId, ...question }: Draft) =>
    api.write('POST /projects/:projectId/quotes', {
      params: { projectId },
      // A state that was typed for the US and is no longer shown does not count.
      body: {
        ...question,
        paymentMethodId: paymentMethodId || null,
        country: country || null,
        state: (country === 'US' && state) || null,
      },
    }),
  )
  const supported = useRead('GET /projects/:projectId/supported', {
    params: { projectId },
    query: { orderType: draft.orderType },
  }).data
  const crypto = supported?.cryptos.find(({ code }) => code === draft.cryptoCurrency)
  const pick = (name: Picked, label: string, choices: readonly Choice[], none?: string) => (
    <ChoiceField
      label={label}
      value={draft[name]}
      onChange={(value) => setDraft(choose(draft, name, value, supported))}
      // The present value stays among the choices while they are loading.
      choices={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...(choices.some(({ value }) => value === draft[name]) || draft[name] === ''
          ? []
          : [{ value: draft[name], label: draft[name] }]),
        ...choices,
      ]}
      error={noteOn(ask.error, name)}
    />
  )
  const named = (list: readonly { code: string; name: string }[] = []) =>
    list.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }))
  return (
    <>
      <PageHead title={t.title} text={t.text} />
      <form
        className="grid grid-cols-2 items-start gap-4 desk:grid-cols-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!ask.isPending) ask.mutate(draft)
        }}
      >
        <ChoiceField
          label={t.kind}
          value={draft.orderType}
          onChange={(orderType) => setDraft({ ...draft, orderType })}
          choices={[
            { value: 'buy', label: t.buy },
            { value: 'sell', label: t.sell },
          ]}
        />
        {pick('fiatCurrency', t.fiat, named(supported?.fiats))}
        {pick('cryptoCurrency', t.crypto, named(supported?.cryptos))}
        {pick(
          'network',
          t.network,
          (crypto?.networks ?? []).map(({ id, name }) => ({ value: id, label: name })),
        )}
        <DecimalField
          label={t.amount}
          required
          value={draft.amount}
          onChange={(amount) => setDraft({ ...draft, amount })}
          error={noteOn(ask.error, 'amount')}
        />
        <ChoiceField
          label={t.side}
          value={draft.side}
          onChange={(side) => setDraft({ ...draft, side })}
          choices={[
            { value: 'fiat', label: draft.fiatCurrency },
            { value: 'crypto', label: draft.cryptoCurrency },
          ]}
        />
        {pick(
          'paymentMethodId',
          t.method,
          (supported?.paymentMethods ?? [])
            .filter(({ supportedFiats }) => supportedFiats.includes(draft.fiatCurrency))
            .map(({ id, name }) => ({ value: id, label: name })),
          t.anyMethod,
        )}
        {pick('country', t.country, countryChoices, t.anyCountry)}
        {draft.country === 'US' && (
          <TextField
            label={t.state}
            help={t.stateHelp}
            value={draft.state}
            onChange={(state) => setDraft({ ...draft, state: state.toUpperCase() })}
            error={noteOn(ask.error, 'state')}
          />
        )}
        <div className="col-span-2 desk:col-span-4">
          <FailureNotice failure={ask.error} />
          <div className="mt-2">
            <Button kind="primary" submits busy={ask.isPending}>
              {t.ask}
            </Button>
          </div>
        </div>
      </form>
      {ask.data && ask.variables && <Answers answer={ask.data} question={ask.variables} />}
    </>
  )
}
