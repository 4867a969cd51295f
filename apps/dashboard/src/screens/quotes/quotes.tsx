import type { ExplorerQuestion } from '@sliproad/api/resources/dashboard/home'
import { useState } from 'react'
import { useWrite } from '../../api/use-read.ts'
import { Button } from '../../parts/button.tsx'
import { ChoiceField, noteOn, TextField } from '../../parts/forms/field.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Answers } from './answers.tsx'

/** The form's values; an empty text means no country, or no state. */
type Draft = Required<Omit<ExplorerQuestion, 'paymentMethodId' | 'country' | 'state'>> & {
  country: string
  state: string
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
    country: '',
    state: '',
  })
  const ask = useWrite('/none', (api, { country, state, ...question }: Draft) =>
    api.write('POST /projects/:projectId/quotes', {
      params: { projectId },
      // A state that was typed for the US and is no longer shown does not count.
      body: { ...question, country: country || null, state: (country === 'US' && state) || null },
    }),
  )
  const text = (name: Exclude<keyof Draft, 'orderType' | 'side'>, label: string, upper = false) => (
    <TextField
      label={label}
      {...(name === 'country' ? { help: t.countryHelp } : {})}
      {...(name === 'state' ? { help: t.stateHelp } : {})}
      {...(name === 'amount' ? { inputMode: 'decimal' as const } : {})}
      required={name !== 'country' && name !== 'state'}
      value={draft[name]}
      onChange={(value) => setDraft({ ...draft, [name]: upper ? value.toUpperCase() : value })}
      error={noteOn(ask.error, name)}
    />
  )
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
        {text('fiatCurrency', t.fiat, true)}
        {text('cryptoCurrency', t.crypto, true)}
        {text('network', t.network)}
        {text('amount', t.amount)}
        <ChoiceField
          label={t.side}
          value={draft.side}
          onChange={(side) => setDraft({ ...draft, side })}
          choices={[
            { value: 'fiat', label: t.fiatSide },
            { value: 'crypto', label: t.cryptoSide },
          ]}
        />
        {text('country', t.country, true)}
        {draft.country === 'US' && text('state', t.state, true)}
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
