import type { OrderDetail } from '@sliproad/api/resources/dashboard/records'
import { CoinMark } from '@sliproad/ui/marks/coin-mark.tsx'
import { WithCommands } from '../../parts/code.tsx'
import { formatCoinsOf, formatMoney, networkName } from '../../parts/formats/amounts.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { SidePanel } from '../../parts/split/side-panel.tsx'
import { State } from '../../parts/state.tsx'
import { ProjectLink } from '../../shell/project-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { useRecord } from '../records/use-records.ts'
import { Notes } from './notes.tsx'
import { Ranking } from './offers/ranking.tsx'
import { Receipt } from './offers/receipt.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { outcomeOf } from './outcome.ts'
import { Timeline } from './timeline.tsx'

type Props = {
  id: string
  isPage: boolean
  nameOf: (gatewayId: string) => string
  onClose: () => void
  onStep: (step: 1 | -1) => void
}

/** One order: what came of it, what can be done, what happened, and the facts. */
export function OrderPanel({ id, isPage, nameOf, onClose, onStep }: Props) {
  const t = useTexts().order
  const order = useRecord('orders', id, { every: 4_000 })
  return (
    <SidePanel
      label={t.panel}
      isPage={isPage}
      onClose={onClose}
      onStep={onStep}
      state={order.data && <State value={order.data.status} />}
    >
      <Loaded of={order} as="facts" isPage={isPage}>
        {(row) => <Content order={row} isPage={isPage} nameOf={nameOf} />}
      </Loaded>
    </SidePanel>
  )
}

type ContentProps = { order: OrderDetail; isPage: boolean; nameOf: (gatewayId: string) => string }

function Content({ order, isPage, nameOf }: ContentProps) {
  const { order: t, common } = useTexts()
  const gatewayName = nameOf(order.gatewayId)
  const Title = isPage ? 'h1' : 'h2'
  const Heading = isPage ? 'h2' : 'h3'
  const title = outcomeOf(order, t.outcome)
  const method = order.paymentMethodId
    ? (t.methods[order.paymentMethodId] ?? order.paymentMethodId.replaceAll('_', ' '))
    : null
  const money = order.fiatAmount ? formatMoney(order.fiatAmount, order.fiatCurrency) : order.fiatCurrency
  const coins = order.cryptoAmount
    ? formatCoinsOf(order.cryptoAmount, order.cryptoCurrency)
    : order.cryptoCurrency
  const asset = t.on(order.cryptoCurrency, networkName(order.network))
  return (
    <>
      {isPage && <title>{common.documentTitle(title)}</title>}
      <div className="flex items-center gap-3.5">
        <CoinMark code={order.cryptoCurrency} network={order.network} />
        <div className="min-w-0">
          <Title className="text-[22px] leading-7 font-[650] tracking-[-.015em] tabular-nums">{title}</Title>
          <p className="text-ink-2">
            {order.type === 'buy'
              ? t.bought({ money, method, gateway: gatewayName, asset, status: order.status })
              : t.sold({ coins, method, gateway: gatewayName, asset, status: order.status })}
          </p>
        </div>
      </div>
      <OrderActions order={order} />
      <Concerns order={order} />
      <section className="min-w-0">
        <Heading className="mb-2.5 text-small font-[650]">{t.timeline}</Heading>
        <Timeline order={order} gatewayName={gatewayName} />
      </section>
      <OrderFacts order={order} gatewayName={gatewayName} heading={Heading} />
      {order.ranking && <Ranking ranking={order.ranking} order={order} />}
      <Receipt order={order} nameOf={nameOf} />
      <Notes order={order} />
    </>
  )
}

/** What the reader should know or do about this order. */
function Concerns({ order }: { order: OrderDetail }) {
  const t = useTexts().order
  const unheard = order.timeline.flatMap((moment) =>
    moment.kind === 'delivery' && moment.status === 'failed' ? [moment] : [],
  )
  const [first] = unheard
  return (
    <>
      {first && (
        <Notice kind="caution">
          <b className="font-[650] text-ink">{t.unheard}</b>{' '}
          {t.unheardText(first.eventType, first.attempts, first.responseStatus)}
          <span className="mt-1 block">
            <ProjectLink
              to={`webhooks/deliveries/${first.id}`}
              className="font-semibold text-ink underline underline-offset-3"
            >
              {t.seeDelivery}
            </ProjectLink>
          </span>
        </Notice>
      )}
      {order.failureReason && (
        <Notice kind="negative" title={t.reason}>
          {order.failureReason}
        </Notice>
      )}
      {order.attention && (
        <Notice kind="caution" title={t.attention}>
          <WithCommands text={t.attentionReasons[order.attention] ?? order.attention} />
        </Notice>
      )}
    </>
  )
}
