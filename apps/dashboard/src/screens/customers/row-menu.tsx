import type { CustomerRow } from '@sliproad/api/resources/dashboard/customers'
import { Icon, type IconName } from '@sliproad/ui/icon.tsx'
import { useNavigate } from '@tanstack/react-router'
import { DropdownMenu } from 'radix-ui'
import { useToast } from '../../parts/toast.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** What can be done with a customer without leaving the list. */
export function RowMenu({ row }: { row: CustomerRow }) {
  const { customers: t, common } = useTexts()
  const { id: projectId } = useProject()
  const navigate = useNavigate()
  const say = useToast()
  const { id, externalCustomerId } = row
  // Without the right to the clipboard nothing was copied, so nothing is said.
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => say(common.copied),
      () => {},
    )
  const params = { projectId, recordId: id }
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="inline-grid size-11 place-items-center rounded-control text-ink-3 hover:bg-fill hover:text-ink data-[state=open]:bg-fill data-[state=open]:text-ink desk:size-8">
        <svg className="size-5 fill-current" viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="4.5" cy="10" r="1.5" />
          <circle cx="10" cy="10" r="1.5" />
          <circle cx="15.500" cy="10" r="1.5" />
        </svg>
        <span className="sr-only">{t.actionsFor(externalCustomerId ?? id)}</span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="sheet-on-phones z-30 min-w-[216px] rounded-field bg-raised p-1.5 text-ink shadow-float inset-ring inset-ring-line"
        >
          <Item
            name="open"
            words={t.openCustomer}
            onSelect={() => void navigate({ to: '/p/$projectId/customers/$recordId', params })}
          />
          {row.orders > 0 && (
            <Item
              name="right"
              words={t.showOrders(row.orders)}
              onSelect={() =>
                void navigate({ to: '/p/$projectId/orders', params, search: { customerId: id } })
              }
            />
          )}
          <DropdownMenu.Separator className="mx-1 my-1.5 h-px bg-line" />
          {externalCustomerId !== null && (
            <Item name="copy" words={t.copyTheirs} onSelect={() => copy(externalCustomerId)} />
          )}
          <Item name="copy" words={t.copyOurs} onSelect={() => copy(id)} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

type ItemProps = { name: IconName; words: string; onSelect: () => void }

function Item({ name, words, onSelect }: ItemProps) {
  return (
    <DropdownMenu.Item
      className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-[6px] px-2.5 outline-none data-highlighted:bg-fill desk:min-h-9"
      onSelect={onSelect}
    >
      <Icon name={name} small className="flex-none text-ink-3" />
      {words}
    </DropdownMenu.Item>
  )
}
