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
import { AddressGroups, fieldBox } from './address-groups.tsx'
import { addressHint, addressProblem } from './address-problem.ts'
import type { CheckedAddress } from './use-address-check.ts'
import { type WalletRefusal, WalletVerdict } from './wallet-refusal.tsx'

type Props = {
  network: string
  text: string
  checked: CheckedAddress | null
  label: string
  optional: boolean
  /** The coin that should go to the address. */
  code: string
  refusal: WalletRefusal | null
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
  code,
  refusal,
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
  const blocked = refusal?.kind === 'blocked'
  const judged = submitted || (text !== '' && (!focused || text.length >= judgedFrom))
  const problem =
    judged && checked && !checked.check.ok && (text !== '' || !optional)
      ? addressProblem(checked.network, text, code, checked.check, locale)
      : null
  const edge =
    problem || blocked
      ? 'inset-ring-2 inset-ring-negative focus-within:inset-ring-negative'
      : valid && !refusal
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
            placeholder={addressHint(network)}
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
            className={`field-sizing-content relative block w-full [grid-area:1/1] resize-none bg-transparent break-all outline-none placeholder:text-ink-3 ${fieldBox} ${text === '' ? '' : 'min-h-[62px] wide:min-h-[46px]'} ${atRest ? 'text-transparent' : ''}`}
          />
          {atRest && <AddressGroups address={text} wrong={blocked} />}
          {problem && problem.wrongStart > 0 && <WrongStart text={text} length={problem.wrongStart} />}
        </div>
        <div className="flex flex-wrap gap-1 px-2 pb-1">
          <FieldTool icon="paste" label={words.paste} onPress={paste} />
          <FieldTool icon="scan" label={words.scan} onPress={() => setScanning(true)} />
        </div>
      </div>
      {problem ? (
        <FieldError id="address-verdict">
          <b className="font-[650]">{problem.strong}</b> {problem.more}
        </FieldError>
      ) : refusal ? (
        <WalletVerdict id="address-verdict" refusal={refusal} />
      ) : (
        <p
          id="address-verdict"
          role="status"
          className="mt-2 grid min-h-[21px] grid-cols-[20px_minmax(0,1fr)] gap-2 text-label leading-[21px] text-pretty"
        >
          {valid && (
            <>
              <StatusGlyph
                name="completed"
                className="mt-[1.5px] text-positive [--glyph-ground:var(--canvas)]"
              />
              <span className="text-ink-3">
                <b className="font-[650] text-positive">{words.valid(name)}</b> {words.compare}
              </span>
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
            <bdi>{words.useAgain(`\u2066${shortAddress(last)}\u2069`)}</bdi>
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

/** Behind the text: the start that belongs to addresses of another kind is marked, also while the field has the focus. */
function WrongStart({ text, length }: { text: string; length: number }) {
  return (
    <div
      dir="ltr"
      aria-hidden="true"
      className={`pointer-events-none break-all text-transparent [grid-area:1/1] ${fieldBox}`}
    >
      <mark className="rounded-[3px] bg-negative-soft text-transparent shadow-[0_2px_0_var(--negative)]">
        {text.slice(0, length)}
      </mark>
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
