const name = 'sliproad-docs-language'

/** A reader's choice of language holds for every block of every page. */
export function keepLanguage(): void {
  const inputs = Array.from(document.querySelectorAll<HTMLInputElement>('.choice .seg input'))
  const choose = (language: string | null) => {
    for (const input of inputs) if (input.value === language) input.checked = true
  }
  choose(localStorage.getItem(name))
  for (const input of inputs)
    input.addEventListener('change', () => {
      localStorage.setItem(name, input.value)
      choose(input.value)
    })
}
