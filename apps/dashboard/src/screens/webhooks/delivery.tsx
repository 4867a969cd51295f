import type { DeliveryDetail } from '@sliproad/api/resources/dashboard/webhook'
import { Icon } from '@sliproad/ui/icon.tsx'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Code } from '../../parts/code.tsx'
import { formatTime } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { PageHead, Section } from '../../parts/page-head.tsx'
import { State } from '../../parts/state.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useProject } from '../../shell/me-context.ts'
import { ProjectLink } from '../../shell/project-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { useDelivery } from './use-webhooks.ts'

export function DeliveryScreen() {
  const { deliveryId } = useParams({ from: '/signed-in/p/$projectId/webhooks/deliveries/$deliveryId' })
  const t = useTexts().webhooks
  const { may } = useProject()
  const { delivery, retry } = useDelivery(deliveryId)
  const say = useToast()
  return (
    <Loaded of={delivery} as="facts" isPage>
      {(detail) => (
        <>
          <PageHead
            title={detail.eventType}
            text={<code dir="ltr">{detail.url}</code>}
            above={
              <ProjectLink to="webhooks" search={{ view: 'deliveries' }} className="text-ink-3">
                {t.back}
              </ProjectLink>
            }
          >
            {detail.status === 'failed' && may('webhooks.manage') && (
              <Button
                kind="primary"
                busy={retry.isPending}
                onPress={() => retry.mutate(null, { onSuccess: () => say(t.retriedOne) })}
              >
                <Icon name="refresh" small />
                {t.retry}
              </Button>
            )}
          </PageHead>
          <FailureNotice failure={retry.error} />
          <p className="flex flex-wrap gap-4">
            <State value={detail.status} />
            {detail.nextAttemptAt && detail.status === 'pending' && (
              <span className="text-ink-3">{t.nextAttempt(formatTime(detail.nextAttemptAt))}</span>
            )}
          </p>
          <Attempts detail={detail} />
        </>
      )}
    </Loaded>
  )
}

function Attempts({ detail }: { detail: DeliveryDetail }) {
  const t = useTexts().webhooks
  const newestFirst = [...detail.attemptLog].sort((a, b) => b.attempt - a.attempt)
  const [picked, setPicked] = useState<number | null>(null)
  const shown = newestFirst.find(({ attempt }) => attempt === picked) ?? newestFirst[0]
  return (
    <>
      <Section title={t.attemptLog}>
        {newestFirst.length === 0 && <p className="text-ink-3">{t.noAttempts}</p>}
        <ol className="grid">
          {newestFirst.map((entry) => (
            <li key={entry.attempt}>
              <button
                type="button"
                aria-pressed={entry === shown}
                onClick={() => setPicked(entry.attempt)}
                className="grid min-h-11 w-full grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-3 border-b border-line px-3 text-start tabular-nums hover:bg-fill aria-pressed:bg-accent-soft aria-pressed:shadow-[inset_3px_0_0_var(--accent)]"
              >
                <span className="text-ink-3">{entry.attempt}</span>
                <span className="font-semibold">{entry.responseStatus ?? entry.error ?? t.noAnswer}</span>
                <span className="text-ink-3">
                  {entry.durationMs !== null && `${entry.durationMs} ms · `}
                  {formatTime(entry.at)}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </Section>
      {shown && (
        <Section title={t.answered}>
          {shown.responseBody ? (
            <Code text={shown.responseBody} what={t.answered} />
          ) : (
            <p className="text-ink-3">{shown.error ?? t.emptyAnswer}</p>
          )}
        </Section>
      )}
      <Section title={detail.attempts === 0 ? t.toSend : t.weSent}>
        {detail.payload === null ? (
          <p className="text-ink-3">{t.payloadHidden}</p>
        ) : (
          <Code text={pretty(detail.payload)} what={t.weSent} />
        )}
        <p className="mt-2 text-fine text-ink-3">
          {t.headers}: {detail.requestHeaders.join(', ')}
        </p>
      </Section>
    </>
  )
}

/** Indents JSON; other text stays as it is. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
