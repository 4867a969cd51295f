import { Icon } from '@sliproad/ui/icon.tsx'
import { StatusGlyph } from '@sliproad/ui/status-glyph.tsx'
import { useState } from 'preact/hooks'
import { networkName } from '../../catalog/network-name.ts'
import { useLocale } from '../../i18n/locale.ts'
import { usePage } from '../../page-context.ts'
import { shortAddress } from '../../parts/address-text.ts'
import { FieldError } from '../../parts/field-error.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { lastWallet } from '../../session/last-wallet.ts'
import { AddressGroups } from './address-groups.tsx'
import { addressProblem } from './address-problem.ts'
import type { CheckedAddress } from './use-address-check.ts'

type Props = {
  network: string
  text: string
  checked: CheckedAddress | null
  label: string
  optional: boolean
  needsMemo: boolean
  /** The address did not pass the safety check, which a notice says. */
  blocked: boolean
  /** The user pressed Continue, so an empty field is an error. */
  submitted: boolean
  onText: (text: string) => void
}

/** Shorter texts are probably still being typed, so they show no error yet. */
const judgedFrom = 20
export const addressInputId = 'address'
const loadScanDialog = () => import('./scan/scan-dialog.tsx')

/** Without focus a valid address is shown in groups of four with both ends marked; with focus it is plain text. */
export function AddressField({
  network,
  text,
  checked,
  label,
  optional,
  needsMemo,
  blocked,
  submitted,
  onText,
}: Props) {
  const locale = useLocale()
  const { announce, device } = usePage()
  const [last] = useState(() => lastWallet(device, network))
  const words = locale.texts.address
  const [focused, setFocused] = useState(false)
  const [scanning, setScanning] = useState(false)
  const name = networkName(network)
  const valid = checked?.check.ok === true
  const judged = submitted || (text !== '' && (!focused || text.length >= judgedFrom))
  const problem =
    judged && checked && !checked.check.ok && (text !== '' || !optional)
      ? addressProblem(checked.network, text, checked.check, locale)
      : null
  const edge =
    problem || blocked
      ? 'inset-ring-2 inset-ring-negative focus-within:inset-ring-negative'
      : valid
        ? 'inset-ring-[1.5px] inset-ring-positive'
        : 'inset-ring inset-ring-edge'
  const paste = async () => {
    try {
      onText((await navigator.clipboard.readText()).trim())
    } catch {
      announce(words.pasteRefused)
      document.getElementById(addressInputId)?.focus()
    }
  }
  const atRest = valid && !focused
  return (
    <div>
      <label htmlFor={addressInputId} className="mb-2 block text-label font-semibold">
        {label} {optional && <span className="font-normal text-ink-3">{words.optional}</span>}
      </label>
      <div
        className={`rounded-field bg-surface focus-within:inset-ring-2 ${problem ? '' : 'focus-within:inset-ring-focus'} ${edge}`}
      >
        <div className="grid font-mono text-[17px] leading-[26px] [font-variant-ligatures:none]">
          <textarea
            id={addressInputId}
            dir="ltr"
            rows={text === '' ? 1 : 2}
            spellcheck={false}
            autocomplete="off"
            autocapitalize="off"
            autocorrect="off"
            value={text}
            aria-invalid={problem !== null || blocked}
            aria-required={!optional}
            aria-describedby="address-verdict"
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            onInput={(event) => onText(event.currentTarget.value.replace(/\s+/g, ''))}
            className={`field-sizing-content block min-h-[58px] w-full [grid-area:1/1] resize-none bg-transparent px-[18px] pt-4 pb-3.5 break-all outline-none ${atRest ? 'text-transparent' : ''}`}
          />
          {atRest && <AddressGroups address={text} />}
        </div>
        <div className="flex flex-wrap gap-1 px-2 pb-2">
          <FieldTool icon="paste" label={words.paste} onPress={paste} />
          <FieldTool icon="scan" label={words.scan} onPress={() => setScanning(true)} />
        </div>
      </div>
      {problem ? (
        <FieldError id="address-verdict">{problem}</FieldError>
      ) : (
        <p
          id="address-verdict"
          role="status"
          className="mt-2.5 flex min-h-[22px] flex-wrap items-center gap-x-2 text-label leading-[22px] font-semibold text-positive"
        >
          {valid && !blocked && (
            <>
              <StatusGlyph name="completed" className="[--glyph-ground:var(--canvas)]" />
              {needsMemo ? words.validMemo(name) : words.valid(name)}
              <span className="font-normal text-ink-3">{words.compare}</span>
            </>
          )}
        </p>
      )}
      {text === '' && last !== null && (
        <button
          type="button"
          onClick={() => onText(last)}
          className="mt-2.5 flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-field bg-surface px-4 text-start text-label inset-ring inset-ring-line hover:bg-fill"
        >
          <Icon name="clock" className="text-ink-3" />
          <span className="min-w-0 flex-1">
            <bdi>{words.useAgain(shortAddress(last))}</bdi>
          </span>
          <Icon name="right" small className="text-ink-3" />
        </button>
      )}
      {scanning && (
        <LoadedScanDialog
          onFound={(address) => {
            onText(address)
            setScanning(false)
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </div>
  )
}

type ScanProps = { onFound: (address: string) => void; onClose: () => void }

function LoadedScanDialog(props: ScanProps) {
  const loaded = useLoaded(loadScanDialog)
  return loaded && <loaded.ScanDialog {...props} />
}

function FieldTool({ icon, label, onPress }: { icon: 'paste' | 'scan'; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control px-2.5 text-small font-semibold text-ink-2 hover:bg-fill hover:text-ink tablet:min-h-9"
    >
      <Icon name={icon} /> {label}
    </button>
  )
}
