import type { GatewayTrial } from '@sliproad/api/resources/dashboard/gateway'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { formatMilliseconds } from '../../parts/format.ts'
import { Confirm } from '../../parts/forms/confirm.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { FailureNotice, Notice } from '../../parts/notice.tsx'
import { BackLink, PageHead, Section } from '../../parts/page-head.tsx'
import { State } from '../../parts/state.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { GatewayDrift } from './gateway-drift.tsx'
import { GatewayHealth } from './gateway-health.tsx'
import { gatewayStateOf } from './gateway-state.ts'
import { useGateway } from './use-gateways.ts'

export function GatewayScreen() {
  const { gatewayId } = useParams({ from: '/signed-in/p/$projectId/gateways/$gatewayId' })
  const t = useTexts().gateways
  const { may } = useProject()
  const { gateway, save, remove, test } = useGateway(gatewayId)
  const say = useToast()
  const [asks, setAsks] = useState(false)
  return (
    <Loaded of={gateway} as="facts" isPage>
      {(detail) => (
        <>
          <PageHead
            title={detail.name}
            text={<State value={gatewayStateOf(detail)} />}
            above={<BackLink to="gateways">{t.all}</BackLink>}
          />
          <div className="border-t border-line pt-5">
            {detail.health ? (
              <GatewayHealth gateway={detail} health={detail.health} />
            ) : (
              <Notice kind="plain" title={t.notConnectedTitle}>
                {t.notConnectedText}
              </Notice>
            )}
          </div>
          <GatewayDrift drift={detail.drift} />
          <Section title={t.credentials} text={may('gateways.credentials') ? t.credentialsText : undefined}>
            {may('gateways.credentials') ? (
              <CredentialsForm key={`${detail.id}-${detail.credentials}`} gateway={detail} save={save}>
                {detail.credentials === 'project' && (
                  <Button kind="quiet" onPress={() => setAsks(true)}>
                    {t.remove}
                  </Button>
                )}
              </CredentialsForm>
            ) : (
              <Notice kind="plain" title={t.ownersOnly}>
                {t.ownersText}
              </Notice>
            )}
          </Section>
          {may('gateways.route') && (
            <Section
              title={t.test}
              text={t.testText}
              actions={
                <Button busy={test.isPending} onPress={() => test.mutate(null)}>
                  {t.test}
                </Button>
              }
            >
              <FailureNotice failure={test.error} />
              {test.data && <TestResult result={test.data} />}
            </Section>
          )}
          {asks && (
            <Confirm
              title={t.removeTitle}
              text={t.removeText(detail.name)}
              action={t.remove}
              busy={remove.isPending}
              failure={remove.error}
              onConfirm={() =>
                remove.mutate(null, {
                  onSuccess: () => {
                    setAsks(false)
                    say(t.removed)
                  },
                })
              }
              onClose={() => setAsks(false)}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

function TestResult({ result }: { result: GatewayTrial }) {
  const {
    gateways: t,
    failures: { said },
  } = useTexts()
  return (
    <Notice kind={result.ok ? 'positive' : 'negative'} title={result.ok ? t.testGood : t.testBad} urgent>
      <ul>
        {result.steps.map((step) => (
          <li key={step.step}>
            {t.steps[step.step]}: {said.trial(step.text)} ({formatMilliseconds(step.ms)})
          </li>
        ))}
      </ul>
    </Notice>
  )
}
