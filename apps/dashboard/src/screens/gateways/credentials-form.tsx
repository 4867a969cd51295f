import type { CredentialField, GatewayWithCredentials } from '@sliproad/api/resources/dashboard/gateway'
import { environments } from '@sliproad/core/vocabulary'
import { type ReactNode, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { noteOn, TextField } from '../../parts/forms/field.tsx'
import { Segments } from '../../parts/forms/segments.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useMe } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { useGateway } from './use-gateways.ts'

type Props = {
  gateway: GatewayWithCredentials
  save: ReturnType<typeof useGateway>['save']
  /** What else can be done with the account, beside the button that saves. */
  children?: ReactNode
}

/** Rendered from the adapter's configuration schema. Secrets can be written but not read. */
export function CredentialsForm({ gateway, save, children }: Props) {
  const { gateways: t, common } = useTexts()
  const me = useMe()
  const say = useToast()
  const [environment, setEnvironment] = useState(gateway.providerEnvironment ?? me.environment)
  const [values, setValues] = useState<Record<string, string>>(gateway.values)
  const usual = gateway.defaults[environment]

  const submit = () => {
    const isSent = ({ name, secret }: CredentialField) => !secret || Boolean(values[name])
    const sent = gateway.form.filter(isSent).map(({ name }) => [name, values[name] ?? ''])
    save.mutate(
      { providerEnvironment: environment, values: Object.fromEntries(sent) },
      { onSuccess: () => say(common.saved) },
    )
  }
  const helpOf = ({ name, secret, description }: CredentialField) => {
    const set = gateway.secretsSet.includes(name) ? t.secretSet : t.secretUnset
    const fallback = usual[name] ? t.usual(usual[name]) : ''
    return [description?.replace(/\.$/, ''), secret ? set : fallback].filter(Boolean).join('. ')
  }

  return (
    <form
      className="grid max-w-[520px] gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) submit()
      }}
    >
      <div className="grid justify-items-start gap-1.5">
        <p className="font-semibold">{t.environment}</p>
        <Segments
          label={t.environment}
          value={environment}
          onChange={setEnvironment}
          choices={environments.map((value) => ({ value, label: t.environments[value] }))}
        />
      </div>
      {gateway.form.map((field) => (
        <TextField
          key={field.name}
          label={field.title}
          help={helpOf(field)}
          type={field.secret ? 'password' : 'text'}
          autoComplete="off"
          mono
          required={field.required && !usual[field.name] && !gateway.secretsSet.includes(field.name)}
          value={values[field.name] ?? ''}
          onChange={(value) => setValues({ ...values, [field.name]: value })}
          error={noteOn(save.error, field.name)}
        />
      ))}
      <FailureNotice failure={save.error} />
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" submits busy={save.isPending}>
          {common.save}
        </Button>
        {children}
      </div>
    </form>
  )
}
