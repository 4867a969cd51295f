import type { CustomerDetail, StartedCheck } from '@sliproad/api/resources/dashboard/customers'
import { type KycTier, kycTiers } from '@sliproad/core/vocabulary'
import { Icon } from '@sliproad/ui/icon.tsx'
import { useState } from 'react'
import { useWrite } from '../../../api/use-read.ts'
import { Button } from '../../../parts/button.tsx'
import { formatMoment } from '../../../parts/formats/dates.ts'
import { Dialog, DialogActions } from '../../../parts/forms/dialog.tsx'
import { ChoiceField } from '../../../parts/forms/field.tsx'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { ShownOnce } from '../../../parts/shown-once.tsx'
import { useProject } from '../../../shell/me-context.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** A button that starts a verification by the project and shows the link for the customer. */
export function StartCheck({ row }: { row: CustomerDetail }) {
  const t = useTexts().customers.check
  const [asks, setAsks] = useState(false)
  const [started, setStarted] = useState<StartedCheck | null>(null)
  const show = (check: StartedCheck) => {
    setAsks(false)
    setStarted(check)
  }
  return (
    <>
      <Button onPress={() => setAsks(true)}>
        <Icon name="id" small />
        {t.start}
      </Button>
      {asks && <NewCheck row={row} onDone={show} onClose={() => setAsks(false)} />}
      {started && <CheckLink check={started} onClose={() => setStarted(null)} />}
    </>
  )
}

type Props = { row: CustomerDetail; onDone: (check: StartedCheck) => void; onClose: () => void }

function NewCheck({ row, onDone, onClose }: Props) {
  const t = useTexts().customers.check
  const { id: projectId, path } = useProject()
  const passed = passedTier(row)
  const [tier, setTier] = useState<KycTier>(kycTiers[passed + 1] ?? 'enhanced')
  const start = useWrite(`${path}/customers/${row.id}`, (api, chosen: KycTier) =>
    api.write('POST /projects/:projectId/customers/:id/kyc-cases', {
      params: { projectId, id: row.id },
      body: { tier: chosen },
    }),
  )
  return (
    <FormDialog
      title={t.title}
      text={t.text}
      action={t.create}
      call={start}
      onSubmit={() => start.mutate(tier, { onSuccess: onDone })}
      onClose={onClose}
    >
      <ChoiceField
        label={t.tier}
        value={tier}
        onChange={setTier}
        choices={kycTiers.map((value) => ({ value, label: t.tiers[value] }))}
        help={kycTiers.indexOf(tier) <= passed && t.passed}
      />
    </FormDialog>
  )
}

/** The place of the highest tier that the customer has passed; -1 before any. */
function passedTier({ kyc }: CustomerDetail): number {
  return kyc.status === 'approved' && kyc.tier ? kycTiers.indexOf(kyc.tier) : -1
}

/** The link, unless the customer has done his part already. */
function CheckLink({ check, onClose }: { check: StartedCheck; onClose: () => void }) {
  const { common, customers } = useTexts()
  const t = customers.check
  if (check.verificationUrl === null || check.status === 'manual_review')
    return (
      <Dialog title={t.reviewTitle} onClose={onClose}>
        <p className="text-ink-2">{t.reviewText}</p>
        <DialogActions>
          <Button kind="primary" onPress={onClose}>
            {common.done}
          </Button>
        </DialogActions>
      </Dialog>
    )
  const until = formatMoment(check.expiresAt, new Date())
  return (
    <ShownOnce
      title={t.shownTitle}
      text={check.isNew ? t.freshText(until) : t.openText(until)}
      value={check.verificationUrl}
      copyLabel={t.copy}
      notCopied={t.notCopied}
      onClose={onClose}
    />
  )
}
