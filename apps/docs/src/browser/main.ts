import '../styles/docs.css'
import { keepLanguage } from './language.ts'
import { offerRuns } from './run.ts'
import { offerSearch } from './search.ts'
import { markSection } from './sections.ts'

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  const words = button.lastChild
  button.addEventListener('click', async () => {
    const shown = Array.from(button.closest('.box')?.querySelectorAll<HTMLElement>('pre') ?? []).find(
      (block) => block.offsetParent !== null,
    )
    await navigator.clipboard.writeText(shown?.textContent ?? '')
    if (!words) return
    words.textContent = ' Copied'
    setTimeout(() => {
      words.textContent = ' Copy'
    }, 1_500)
  })
}

keepLanguage()
markSection()
offerRuns()
offerSearch()
document.querySelector('.dnav [aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
