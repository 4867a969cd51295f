import { Icon } from '@sliproad/ui/icon.tsx'
import { useState } from 'preact/hooks'
import { useLocale } from '../../i18n/locale.ts'
import { Picker } from '../../parts/picker.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'

type Props = { state: string | null; onChoose: (state: string) => void }

const loadStates = () => import('@sliproad/core/us-states')

/** The question for the user's US state, on which gateways and coins depend, where the partner did not tell it. */
export function StateRow({ state, onChoose }: Props) {
  const { texts } = useLocale()
  const loaded = useLoaded(loadStates)
  const [open, setOpen] = useState(false)
  const name = state && (loaded?.findUsState(state)?.name ?? state)
  return (
    <div>
      <p className="mb-2 text-label font-semibold" aria-hidden="true">
        {texts.picker.state}
      </p>
      <button
        type="button"
        id="state"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-[54px] w-full cursor-pointer items-center gap-3 rounded-field bg-surface px-[18px] text-start inset-ring inset-ring-edge hover:bg-fill"
      >
        <Icon name="pin" className="text-ink-3" />
        <span className="sr-only">{texts.picker.state} </span>
        <span className={`min-w-0 flex-1 ${name ? 'font-semibold' : 'text-ink-2'}`}>
          {name ?? texts.picker.stateUnknown}
        </span>
        <Icon name="down" small className="text-ink-3" />
      </button>
      {open && loaded && (
        <Picker
          title={texts.picker.state}
          chosen={state}
          choices={loaded.usStates.map(({ code, name: label }) => ({
            id: code,
            label,
            note: code,
            words: code,
          }))}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
