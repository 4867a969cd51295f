import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'

/** A small menu below its button. */
export function Menu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      {/* Not in a portal: inside the phone's menu sheet only what is in the sheet can be pressed. */}
      <DropdownMenu.Content
        sideOffset={4}
        collisionPadding={8}
        className="z-20 max-h-[min(420px,70dvh)] w-[204px] overflow-y-auto rounded-field bg-raised p-1 shadow-float inset-ring inset-ring-line"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

const itemLook =
  'flex min-h-10 cursor-pointer items-center gap-2 rounded-[7px] px-2.5 outline-none data-highlighted:bg-fill desk:min-h-[34px]'

export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Item onSelect={onSelect} className={itemLook}>
      {children}
    </DropdownMenu.Item>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A choice inside a menu; a dot marks the current value, and choosing does not close the menu. */
export function MenuChoice<Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) {
  return (
    <DropdownMenu.Group>
      <DropdownMenu.Label className="px-2.5 pt-2 pb-1 text-fine text-ink-3">{label}</DropdownMenu.Label>
      <DropdownMenu.RadioGroup value={value} onValueChange={(chosen) => onChange(chosen as Value)}>
        {choices.map((choice) => (
          <DropdownMenu.RadioItem
            key={choice.value}
            value={choice.value}
            className={itemLook}
            onSelect={(event) => event.preventDefault()}
          >
            <span className="flex-1">{choice.label}</span>
            <DropdownMenu.ItemIndicator className="size-2 rounded-full bg-accent" />
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </DropdownMenu.Group>
  )
}

export function MenuLine() {
  return <DropdownMenu.Separator className="mx-2.5 my-1 h-px bg-line" />
}
