import { Icon } from '@sliproad/ui/icon.tsx'
import { buttonClasses } from '../../parts/button.tsx'
import { locale } from '../../parts/formats/locale.ts'
import { Menu, MenuChoice } from '../../shell/menu.tsx'
import { useTexts } from '../../texts/use-texts.ts'

const keptAs = 'sliproad.currency'

/** The currency that this reader chose last; null leaves the choice to the server. */
export function keptCurrency(): string | null {
  return window.localStorage.getItem(keptAs)
}

type Props = {
  value: string | undefined
  choices: readonly string[] | undefined
  onChange: (currency: string) => void
}

export function CurrencyChoice({ value, choices = [], onChange }: Props) {
  const t = useTexts().home
  if (value === undefined) return null
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return (
    <div className="relative">
      <Menu
        trigger={
          <button type="button" className={buttonClasses({})}>
            <span className="sr-only">{t.currency} </span>
            {value}
            <Icon name="down" small />
          </button>
        }
      >
        <MenuChoice
          label={t.currency}
          value={value}
          choices={[...new Set([value, ...choices])].map((code) => ({
            value: code,
            label: `${code}, ${names.of(code) ?? code}`,
          }))}
          onChange={(code) => {
            window.localStorage.setItem(keptAs, code)
            onChange(code)
          }}
        />
      </Menu>
    </div>
  )
}
