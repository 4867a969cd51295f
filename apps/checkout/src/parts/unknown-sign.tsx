import { useLocale } from '../i18n/locale.ts'
import { ReceivePanel } from './receive-panel.tsx'

/** The sign's place while the page does not know what should stand there. */
export function UnknownSign({ figure }: { figure: string }) {
  const { sign } = useLocale().texts
  return <ReceivePanel label={sign.receive} figure={figure} />
}
