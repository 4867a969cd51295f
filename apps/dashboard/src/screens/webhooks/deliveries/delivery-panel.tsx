import type { DeliveryDetail } from '@sliproad/api/resources/dashboard/webhook'
import { Icon } from '@sliproad/ui/icon.tsx'
import { useState } from 'react'
import { Button, buttonClasses } from '../../../parts/button.tsx'
import { Code } from '../../../parts/code.tsx'
import { CopySquare, CopyTextButton, CopyTool } from '../../../parts/copy-button.tsx'
import { formatExactTime, formatMilliseconds } from '../../../parts/format.ts'
import { formatExactClock, formatMoment } from '../../../parts/formats/dates.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { FailureNotice, Notice } from '../../../parts/notice.tsx'
import { SidePanel } from '../../../parts/split/side-panel.tsx'
import { State } from '../../../parts/state.tsx'
import { useToast } from '../../../parts/toast.tsx'
import { useProject } from '../../../shell/me-context.ts'
import { ProjectLink } from '../../../shell/project-link.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { useDelivery } from '../use-webhooks.ts'
import { toCurl } from './to-curl.ts'

type Props = {
  id: string
  isPage: boolean
  onClose: () => void
  onStep: (step: 1 | -1) => void
}

/** One delivery: why it failed, every attempt, what was sent and what came back. */
export function DeliveryPanel({ id, isPage, onClose, onStep }: Props) {
  const t = useTexts().webhooks
  const { delivery, retry } = useDelivery(id)
  const data = delivery.data
  return (
    <SidePanel
      label={t.delivery}
      isPage={isPage}
      onClose={onClose}
      onStep={onStep}
      state={data && <State value={data.status} words={t.standing(data.status, data.attempts)} />}
    >
      <Loaded of={delivery} as="facts" isPage={isPage}>
        {(detail) => <Content detail={detail} isPage={isPage} retry={retry} />}
      </Loaded>
    </SidePanel>
  )
}

type ContentProps = {
  detail: DeliveryDetail
  isPage: boolean
  retry: ReturnType<typeof useDelivery>['retry']
}

function Content({ detail, isPage, retry }: ContentProps) {
  const { webhooks: t, common } = useTexts()
  const { may } = useProject()
  const say = useToast()
  const Title = isPage ? 'h1' : 'h2'
  const Heading = isPage ? 'h2' : 'h3'
  const heading = 'mb-2 text-small font-[650]'
  const newestFirst = [...detail.attemptLog].sort((a, b) => b.attempt - a.attempt)
  const [picked, setPicked] = useState<number | null>(null)
  const shown = newestFirst.find(({ attempt }) => attempt === picked) ?? newestFirst[0]
  const curl = detail.payload === null ? null : toCurl(detail.url, detail.requestHeaders, detail.payload)
  return (
    <>
      {isPage && <title>{common.documentTitle(detail.eventType)}</title>}
      <div>
        <Title className="font-mono text-[19px] leading-7 font-semibold [overflow-wrap:anywhere]">
          {detail.eventType}
        </Title>
        <p className="[overflow-wrap:anywhere] text-ink-3">
          {t.to} <code dir="ltr">{detail.url.replace(/^https?:\/\//, '')}</code>
        </p>
      </div>
      <div className="flex flex-wrap gap-2 [&>*:not(:last-child)]:flex-auto">
        {detail.status === 'failed' && may('webhooks.manage') && (
          <Button
            kind="primary"
            small
            busy={retry.isPending}
            onPress={() => retry.mutate(null, { onSuccess: () => say(t.retriedOne) })}
          >
            <Icon name="refresh" small />
            {t.retry}
          </Button>
        )}
        {curl && (
          <CopyTextButton text={curl} label={t.copyCurl}>
            <svg className="icon size-4" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M4.500 3.500h11a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2M6 8l2.500 2L6 12M10.500 12.500H14" />
            </svg>
          </CopyTextButton>
        )}
        {detail.orderId && (
          <ProjectLink to={`orders/${detail.orderId}`} className={buttonClasses({ small: true })}>
            {t.openOrder}
          </ProjectLink>
        )}
        <CopySquare value={detail.id} what={t.deliveryId} />
      </div>
      <FailureNotice failure={retry.error} />
      <Why detail={detail} />
      <section>
        <Heading className={heading}>{t.attemptLog}</Heading>
        {newestFirst.length === 0 && <p className="text-ink-3">{t.noAttempts}</p>}
        <ol>
          {newestFirst.map((entry) => {
            const isGood = entry.responseStatus !== null && entry.error === null
            return (
              <li key={entry.attempt}>
                <button
                  type="button"
                  aria-pressed={entry === shown}
                  onClick={() => setPicked(entry.attempt)}
                  className="grid min-h-11 w-full grid-cols-[14px_auto_minmax(0,1fr)_auto] items-center gap-2.5 rounded-[6px] px-1.5 text-start tabular-nums hover:bg-fill aria-pressed:bg-fill desk:min-h-[30px]"
                >
                  <span
                    className={`size-2.5 rounded-full inset-ring-[2.5px] ${isGood ? 'inset-ring-positive' : 'inset-ring-negative'} ${entry === shown ? (isGood ? 'bg-positive' : 'bg-negative') : ''}`}
                    aria-hidden="true"
                  />
                  <time dateTime={entry.at} title={formatExactTime(entry.at)} className="text-ink-3">
                    {formatExactClock(entry.at)}
                  </time>
                  <span className="truncate">
                    <b className={`font-semibold ${isGood ? 'text-positive' : 'text-negative'}`}>
                      {entry.responseStatus ?? t.noAnswer}
                    </b>{' '}
                    {entry.responseStatus === null
                      ? (entry.error ?? '')
                      : (t.statusWords[entry.responseStatus] ?? '')}
                  </span>
                  <span className="text-ink-3">{formatMilliseconds(entry.durationMs)}</span>
                </button>
              </li>
            )
          })}
        </ol>
      </section>
      {shown && (
        <section className="min-w-0">
          <Heading className={heading}>{t.answered}</Heading>
          {shown.responseStatus === null ? (
            <p className="text-ink-3">{shown.error ?? t.emptyAnswer}</p>
          ) : (
            <Code
              text={pretty(shown.responseBody ?? '')}
              what={t.answered}
              isJson={isJson(shown.responseBody)}
              head={[
                `HTTP/1.1 ${shown.responseStatus} ${t.statusWords[shown.responseStatus] ?? ''}`.trim(),
                shown.responseHeaders,
              ]
                .filter(Boolean)
                .join('\n')}
            />
          )}
        </section>
      )}
      <section className="min-w-0">
        <Heading className={heading}>{detail.attempts === 0 ? t.toSend : t.weSent}</Heading>
        <dl className="mb-2 grid rounded-control bg-canvas px-3.5 py-2 text-fine inset-ring inset-ring-line">
          {detail.requestHeaders.map(({ name, value }) => (
            <div
              key={name}
              className="grid min-h-8 grid-cols-[minmax(0,auto)] items-center gap-x-3 desk:grid-cols-[150px_minmax(0,1fr)]"
            >
              <dt className="text-ink-3">
                <code>{name}</code>
              </dt>
              <dd className="flex min-w-0 items-center gap-1">
                <code dir="ltr" className="min-w-0 truncate" title={value ?? ''}>
                  {value ?? t.hiddenValue}
                </code>
                {value && value.length > 20 && <CopyTool value={value} what={name} />}
              </dd>
            </div>
          ))}
        </dl>
        {detail.payload === null ? (
          <p className="text-ink-3">{t.payloadHidden}</p>
        ) : (
          <>
            <p className="mb-2 text-fine text-ink-3">{t.signedNow}</p>
            <Code text={pretty(detail.payload)} what={t.weSent} isJson />
          </>
        )}
      </section>
    </>
  )
}

/** In a sentence why it is not delivered, or when it is tried again. */
function Why({ detail }: { detail: DeliveryDetail }) {
  const t = useTexts().webhooks
  const { status, attempts, responseStatus, error, nextAttemptAt } = detail
  if (status === 'delivered') return null
  const told = attempts === 0 ? (error ?? null) : t.why(responseStatus, attempts)
  const next =
    status === 'pending' && nextAttemptAt ? t.nextAttempt(formatMoment(nextAttemptAt, new Date())) : null
  if (!told && !next) return null
  const advice = attempts > 0 && status === 'failed' ? t.advice(responseStatus) : null
  return (
    <Notice kind={status === 'failed' ? 'negative' : 'caution'}>
      <b className="font-[650] text-ink">{told}</b> {advice} {next}
    </Notice>
  )
}

function isJson(text: string | null): boolean {
  if (!text) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Indents JSON; other text stays as it is. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
