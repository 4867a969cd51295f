import type { OpenedCheckout } from '@sliproad/api/resources/dashboard/customers'
import { type SessionType, sessionTypes } from '@sliproad/core/vocabulary'
import { Icon } from '@sliproad/ui/icon.tsx'
import { useState } from 'react'
import { useWrite } from '../../../api/use-read.ts'
import { Button } from '../../../parts/button.tsx'
import { formatMoment } from '../../../parts/formats/dates.ts'
import { ChoiceField } from '../../../parts/forms/field.tsx'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { ShownOnce } from '../../../parts/shown-once.tsx'
import { useProject } from '../../../shell/me-context.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** A button that makes a checkout for the customer and shows its link, which holds the client secret, once. */
export function OpenCheckout({ customerId }: { customerId: string }) {
  const t = useTexts().customers.checkout
  const [asks, setAsks] = useState(false)
  const [opened, setOpened] = useState<OpenedCheckout | null>(null)
  const show = (checkout: OpenedCheckout) => {
    setAsks(false)
    setOpened(checkout)
  }
  return (
    <>
      <Button onPress={() => setAsks(true)}>
        <Icon name="card" small />
        {t.open}
      </Button>
      {asks && <NewCheckout customerId={customerId} onDone={show} onClose={() => setAsks(false)} />}
      {opened && (
        <ShownOnce
          title={t.shownTitle}
          text={t.shownText(formatMoment(opened.expiresAt, new Date()))}
          value={opened.checkoutUrl}
          copyLabel={t.copy}
          openLabel={t.follow}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

type Props = { customerId: string; onDone: (checkout: OpenedCheckout) => void; onClose: () => void }

function NewCheckout({ customerId, onDone, onClose }: Props) {
  const t = useTexts().customers.checkout
  const { id: projectId, path } = useProject()
  const [type, setType] = useState<SessionType>('onramp')
  const open = useWrite(`${path}/sessions`, (api, chosen: SessionType) =>
    api.write('POST /projects/:projectId/customers/:id/sessions', {
      params: { projectId, id: customerId },
      body: { type: chosen },
    }),
  )
  return (
    <FormDialog
      title={t.title}
      text={t.text}
      action={t.create}
      call={open}
      onSubmit={() => open.mutate(type, { onSuccess: onDone })}
      onClose={onClose}
    >
      <ChoiceField
        label={t.type}
        value={type}
        onChange={setType}
        choices={sessionTypes.map((value) => ({ value, label: t.types[value] }))}
      />
    </FormDialog>
  )
}
