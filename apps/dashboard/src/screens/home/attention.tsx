import type { AttentionItem } from '@sliproad/api/resources/dashboard/home'
import { findGatewayName } from '@sliproad/core/gateway-ids'
import { Icon } from '@sliproad/ui/icon.tsx'
import { type GlyphName, StatusGlyph } from '@sliproad/ui/status-glyph.tsx'
import { useRead } from '../../api/use-read.ts'
import { formatDuration } from '../../parts/format.ts'
import { formatMoney } from '../../parts/formats/amounts.ts'
import { formatMoment } from '../../parts/formats/dates.ts'
import { useProject } from '../../shell/me-context.ts'
import { ProjectLink, type ProjectScreen } from '../../shell/project-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'

type Kind = AttentionItem['kind']

const looks: Record<Kind, { glyph: GlyphName; colour: string }> = {
  webhooks_failed: { glyph: 'failed', colour: 'text-negative' },
  orders_marked: { glyph: 'refunded', colour: 'text-caution' },
  orders_slow: { glyph: 'processing', colour: 'text-caution' },
  gateway_failing: { glyph: 'failed', colour: 'text-negative' },
  cases_in_review: { glyph: 'expired', colour: 'text-ink-3' },
}

/** What a person should look at: the thing, how many, since when, and the way to it. */
export function Attention() {
  const t = useTexts().home
  const { id: projectId } = useProject()
  const attention = useRead(
    'GET /projects/:projectId/attention',
    { params: { projectId } },
    { every: 30_000 },
  )
  const items = attention.data
  return (
    <section className="min-w-0">
      <div className="mb-3 flex items-center justify-between">
        <h2>{t.attention}</h2>
        {items && items.length > 0 && <span className="text-fine text-ink-3">{items.length}</span>}
      </div>
      {items?.length === 0 && (
        <p className="flex items-center gap-2.5 border-y border-line py-4 text-ink-2">
          <span className="text-positive">
            <StatusGlyph name="completed" />
          </span>
          {t.noAttention}
        </p>
      )}
      <ul>
        {items?.map((item) => (
          <Item key={`${item.kind} ${item.gatewayId ?? ''}`} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Item({ item }: { item: AttentionItem }) {
  const { glyph, colour } = looks[item.kind]
  const { to, search } = placeOf(item)
  const { title, text } = useWords(item)
  return (
    <li>
      <ProjectLink
        to={to}
        {...(search && { search })}
        className="grid min-h-[60px] grid-cols-[18px_minmax(0,1fr)_16px] items-center gap-x-3 border-t border-line py-2 text-ink no-underline hover:bg-canvas"
      >
        <span className={colour}>
          <StatusGlyph name={glyph} />
        </span>
        <span className="min-w-0">
          <b className="block font-semibold">{title}</b>
          {text && <span className="block text-fine [overflow-wrap:anywhere] text-ink-3">{text}</span>}
        </span>
        <Icon name="right" small className="text-ink-3" />
      </ProjectLink>
    </li>
  )
}

function placeOf(item: AttentionItem): { to: ProjectScreen; search?: Record<string, string> } {
  if (item.kind === 'webhooks_failed') return { to: 'webhooks', search: { status: 'failed' } }
  if (item.kind === 'gateway_failing') return { to: `gateways/${item.gatewayId ?? ''}` }
  if (item.kind === 'cases_in_review') return { to: 'kyc-cases', search: { status: 'manual_review' } }
  if (item.orderId !== null) return { to: `orders/${item.orderId}` }
  return { to: 'orders', search: { status: 'processing' } }
}

function useWords(item: AttentionItem): { title: string; text: string | null } {
  const t = useTexts().home.attentionWords
  const { id: projectId } = useProject()
  const gateways = useRead('GET /projects/:projectId/gateways', { params: { projectId } })
  const { kind, count, since, gatewayId, amount, currency, usualSeconds, url, responseStatus } = item
  const moment = since && formatMoment(since, new Date())
  const known = gateways.data?.find(({ id }) => id === gatewayId)?.name
  const gateway = known ?? findGatewayName(gatewayId ?? '') ?? gatewayId ?? ''
  if (kind === 'webhooks_failed') {
    const host = url === null ? '' : new URL(url).host
    return { title: t.webhooks(count), text: moment && t.webhooksSince(host, responseStatus, moment) }
  }
  if (kind === 'orders_marked') return { title: t.marked(count), text: moment && t.oldest(moment) }
  if (kind === 'orders_slow') {
    const waited = since ? formatDuration((Date.now() - Date.parse(since)) / 1000) : null
    const money = amount && currency ? formatMoney(amount, currency) : null
    return {
      title: t.slow(count, waited ?? ''),
      text: t.slowAt(money, gateway, formatDuration(usualSeconds)),
    }
  }
  if (kind === 'gateway_failing') return { title: t.failing(gateway), text: moment && t.since(moment) }
  return { title: t.review(count), text: moment && t.oldest(moment) }
}
