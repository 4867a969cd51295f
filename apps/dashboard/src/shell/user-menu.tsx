import { useNavigate } from '@tanstack/react-router'
import { chooseLanguage, type Language, language, languages } from '../texts/language.ts'
import { useTexts } from '../texts/use-texts.ts'
import { themes } from '../theme/theme.ts'
import { useTheme } from '../theme/use-theme.ts'
import { useMe, useProject } from './me-context.ts'
import { Menu, MenuChoice, MenuItem, MenuLine } from './menu.tsx'
import { useLogout } from './use-logout.ts'

export function UserMenu() {
  const { shell: t, roles } = useTexts()
  const { user } = useMe()
  const { id, role } = useProject()
  const navigate = useNavigate()
  const logOut = useLogout()
  const [theme, setTheme] = useTheme()
  return (
    <div className="mt-auto grid pt-3">
      <Menu
        trigger={
          <button
            type="button"
            className="grid w-full grid-cols-[28px_minmax(0,1fr)] items-center gap-x-2.5 rounded-[7px] px-2.5 py-1.5 text-start hover:bg-fill"
          >
            <span
              aria-hidden="true"
              className="row-span-2 grid size-7 place-items-center rounded-full bg-fill text-[12px] font-[650] text-ink-2 uppercase"
            >
              {user.email.slice(0, 2)}
            </span>
            <span className="truncate leading-[18px] font-semibold" title={user.email}>
              {user.email}
            </span>
            <span className="text-fine leading-4 text-ink-3">{roles[role]}</span>
          </button>
        }
      >
        <MenuItem onSelect={() => navigate({ to: `/p/${id}/account` })}>{t.account}</MenuItem>
        <MenuItem onSelect={() => logOut.mutate()}>{t.logOut}</MenuItem>
        <MenuLine />
        <MenuChoice
          label={t.theme}
          value={theme}
          onChange={setTheme}
          choices={themes.map((value) => ({ value, label: t.themes[value] }))}
        />
        <MenuLine />
        <MenuChoice
          label={t.language}
          value={language}
          onChange={chooseLanguage}
          choices={(Object.keys(languages) as Language[]).map((value) => ({
            value,
            label: languages[value],
          }))}
        />
      </Menu>
    </div>
  )
}
