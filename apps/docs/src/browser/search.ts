import { type Found, find } from './find.ts'

const glass =
  '<svg class="ic" viewBox="0 0 20 20" aria-hidden="true"><circle cx="9" cy="9" r="5.500"/><path d="m13 13 3.500 3.500"/></svg>'

/** The search opens with its button or the / key; the index is loaded when it is first opened. */
export function offerSearch(): void {
  let opened: (() => void) | undefined
  const open = () => {
    opened ??= createFinder()
    opened()
  }
  for (const button of document.querySelectorAll('[data-search]')) button.addEventListener('click', open)
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select')
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    open()
  })
}

function createFinder(): () => void {
  const dialog = document.createElement('dialog')
  dialog.className = 'finder'
  dialog.setAttribute('aria-label', 'Search the documentation')
  dialog.innerHTML = `<label>${glass}<span class="vh">Search</span><input type="search" role="combobox" aria-expanded="true" aria-controls="found" aria-autocomplete="list" placeholder="Search" autocomplete="off" spellcheck="false"></label><ul id="found" role="listbox" aria-label="Results"></ul><p role="status">Type what you are looking for.</p>`
  document.body.append(dialog)
  const input = dialog.querySelector('input') as HTMLInputElement
  const list = dialog.querySelector('ul') as HTMLUListElement
  const status = dialog.querySelector('p') as HTMLParagraphElement
  let index: Promise<Found[]> | undefined
  let chosen = 0

  function choose(at: number): void {
    const links = Array.from(list.querySelectorAll('a'))
    chosen = links.length === 0 ? 0 : (at + links.length) % links.length
    for (const [place, link] of links.entries()) link.setAttribute('aria-selected', String(place === chosen))
    const link = links[chosen]
    if (!link) return
    input.setAttribute('aria-activedescendant', link.id)
    link.scrollIntoView({ block: 'nearest' })
  }

  async function show(): Promise<void> {
    index ??= fetch('/docs/search.json').then((answer) => answer.json() as Promise<Found[]>)
    const words = input.value
    const found = find(await index, words)
    if (words !== input.value) return
    list.replaceChildren(...found.map(rowOf))
    status.hidden = found.length > 0
    status.textContent = words.trim() === '' ? 'Type what you are looking for.' : 'Nothing was found.'
    choose(0)
  }

  input.addEventListener('input', show)
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') choose(chosen + 1)
    else if (event.key === 'ArrowUp') choose(chosen - 1)
    else if (event.key === 'Enter') list.querySelectorAll('a')[chosen]?.click()
    else return
    event.preventDefault()
  })
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog || (event.target as Element).closest('a')) dialog.close()
  })
  return () => {
    dialog.showModal()
    input.select()
    void show()
  }
}

function rowOf({ title, heading, address, text }: Found, at: number): HTMLLIElement {
  const row = document.createElement('li')
  row.role = 'presentation'
  const link = document.createElement('a')
  link.href = address
  link.id = `found-${at}`
  link.role = 'option'
  link.tabIndex = -1
  link.append(heading === title ? title : `${title}: ${heading}`)
  const small = document.createElement('small')
  small.textContent = text
  link.append(small)
  row.append(link)
  return row
}
