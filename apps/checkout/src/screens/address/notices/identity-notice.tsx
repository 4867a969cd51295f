import type { RejectionReason } from '@sliproad/core/vocabulary'
import { Button } from '@sliproad/ui/button.tsx'
import type { OrderRefusal } from '../../../api/place-order.ts'
import type { Texts } from '../../../i18n/languages/en.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { usePage } from '../../../page-context.ts'
import { BackAction } from '../../../parts/back-action.tsx'
import { Notice } from '../../../parts/notices/notice.tsx'

type IdRefusal = Extract<OrderRefusal, { kind: 'id' }>
type Props = { refusal: IdRefusal; gateway: string; onOther: () => void }

/** The order needs an identity check that has not started, is in review or was rejected. */
export function IdentityNotice({ refusal, gateway, onOther }: Props) {
  const { id, page } = useLocale().texts
  const partner = usePage().partner ?? ''
  const { status, url, reason } = refusal
  const other = <Button kind={url ? 'second' : 'primary'} size="small" label={id.other} onPress={onOther} />
  if (status === 'review') {
    return (
      <Notice icon="id" tone="caution" title={id.reviewTitle} reason={id.reviewReason(partner)}>
        {other}
        <BackAction kind="second" size="small" beside />
      </Notice>
    )
  }
  const refused = status === 'refused'
  return (
    <Notice
      icon="id"
      tone="caution"
      title={refused ? id.refusedTitle : id.title}
      reason={refused ? refusedReason(reason, partner, id) : id.reason(partner, gateway)}
    >
      {url && <Button kind="primary" size="small" label={refused ? page.tryAgain : id.start} href={url} />}
      {other}
      {!url && <BackAction kind="second" size="small" beside />}
    </Notice>
  )
}

function refusedReason(reason: RejectionReason | null, partner: string, id: Texts['id']): string {
  switch (reason) {
    case 'document_unreadable':
      return id.unreadable
    case 'document_expired':
      return id.outOfDate
    case 'face_mismatch':
      return id.otherFace
    default:
      return id.otherReason(partner)
  }
}
