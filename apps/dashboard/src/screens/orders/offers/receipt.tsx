import type { OrderDetail } from '@sliproad/api/resources/dashboard/records'
import { canonicalJson } from '@sliproad/core/receipts/canonical-json'
import { shareUnits } from '@sliproad/core/receipts/derive-ranking'
import { scoreParts } from '@sliproad/core/vocabulary'
import { useState } from 'react'
import { buttonClasses } from '../../../parts/button.tsx'
import { WithCommands } from '../../../parts/code.tsx'
import { formatCoinsOf, formatMoney } from '../../../parts/formats/amounts.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Fold } from '../../../parts/split/fold.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { type SignedReceipt, useReceipt, useVerification } from './use-receipt.ts'

type Props = { order: OrderDetail; nameOf: (gatewayId: string) => string }

/** Why the order went to its gateway: the signed receipt, checked by the browser of the reader. */
export function Receipt({ order, nameOf }: Props) {
  const t = useTexts().order.receipt
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold title={t.title} onOpen={() => setOpen(true)}>
      {isOpen && <Read key={order.status} id={order.id} nameOf={nameOf} />}
    </Fold>
  )
}

function Read({ id, nameOf }: { id: string; nameOf: Props['nameOf'] }) {
  return (
    <Loaded of={useReceipt(id)} as="facts">
      {(receipt) => <Content {...receipt} nameOf={nameOf} />}
    </Loaded>
  )
}

function Content({ signed, keys, nameOf }: SignedReceipt & { nameOf: Props['nameOf'] }) {
  const t = useTexts().order.receipt
  const { receipt, signature } = signed
  const { decision, choice, orderId } = receipt
  const name = nameOf(choice.gatewayId)
  const fileName = `receipt-${orderId}.json`
  return (
    <div className="grid gap-3">
      <Mark signed={signed} keys={keys} />
      {decision ? (
        <div className="text-ink-2">
          <p>{t.choice(name, choice.rank, decision.offers.length, choice.wasRecommended === true)}</p>
          {decision.tried !== null && <p>{t.tried(nameOf(decision.tried))}</p>}
          <p>{t.weightsFrom[decision.weightsFrom]}</p>
          {decision.routing && <p>{t.rules(decision.routing.version, decision.routing.applied)}</p>}
        </div>
      ) : (
        <p className="text-ink-2">{t.noOffers}</p>
      )}
      {decision?.offers.map((offer) => (
        <Offer
          key={offer.gatewayId}
          offer={offer}
          receipt={receipt}
          weights={decision.weights}
          nameOf={nameOf}
        />
      ))}
      <p className="text-fine break-all text-ink-3">
        {t.signedBy} {signature.keyId}
      </p>
      <p>
        <a
          className={buttonClasses({})}
          href={`data:application/json;charset=utf-8,${encodeURIComponent(canonicalJson(signed))}`}
          download={fileName}
        >
          {t.download}
        </a>
      </p>
    </div>
  )
}

function Mark(receipt: SignedReceipt) {
  const t = useTexts().order.receipt
  const verification = useVerification(receipt)
  if (!verification) return <p role="status">{t.checking}</p>
  if (verification.kind === 'unchecked')
    return (
      <Notice kind="plain" title={t.unchecked}>
        <WithCommands text={t.uncheckedText} />
      </Notice>
    )
  if (verification.kind === 'refused')
    return (
      <Notice kind="negative" title={t.refused}>
        {t.problems[verification.reason]}
      </Notice>
    )
  return (
    <Notice kind="positive" title={t.verified}>
      {verification.isDerived ? t.verifiedText : t.signedOnly}
    </Notice>
  )
}

type Decided = SignedReceipt['signed']['receipt']
type Decision = NonNullable<Decided['decision']>
type OfferProps = {
  offer: Decision['offers'][number]
  receipt: Decided
  weights: Decision['weights']
  nameOf: Props['nameOf']
}

/** Price, time and score of an offer, with the points that each part and each rule gave. */
function Offer({ offer, receipt, weights, nameOf }: OfferProps) {
  const {
    order: { receipt: t, score: scoreText, chosen },
    quotes: { parts: partNames, points: pointsText },
  } = useTexts()
  const { question, choice } = receipt
  const { parts } = offer
  const marks = [offer.gatewayId === choice.gatewayId && chosen, offer.isRecommended && t.recommended].filter(
    (mark) => mark !== false,
  )
  return (
    <section aria-label={`${t.offer} ${nameOf(offer.gatewayId)}`} className="border-t border-line pt-2">
      <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
        <span>
          {offer.rank}. {nameOf(offer.gatewayId)}
          {marks.length > 0 && <span className="font-normal text-ink-3"> ({marks.join(', ')})</span>}
        </span>
        <span className="tabular-nums">
          {scoreText} {offer.score}
        </span>
      </p>
      <p className="text-ink-2 tabular-nums">
        {formatCoinsOf(offer.cryptoAmount, question.cryptoCurrency)},{' '}
        {formatMoney(offer.fiatAmount, question.fiatCurrency)}, {offer.estimatedTime}
      </p>
      <ul className="flex flex-wrap gap-x-4 text-fine text-ink-3 tabular-nums">
        {parts &&
          scoreParts
            .filter((part) => weights[part] > 0)
            .map((part) => (
              <li key={part}>
                {partNames[part]} {pointsText(pointsOf(weights[part], parts[part]), weights[part])}
              </li>
            ))}
        {offer.points.map(({ ruleId, points }) => (
          <li key={ruleId}>
            {t.rule(ruleId)} {pointsText(points, 0)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** With one decimal place. */
function pointsOf(weight: number, part: number): number {
  return Math.round((weight * part * 10) / shareUnits) / 10
}
