/** The page around gives the frame the height of its content, so nothing in it may be as high as the frame. */
export function fitsContent(href: string): boolean {
  return new URL(href).searchParams.get('fit') === 'content'
}

/** Calls back with the height of the content, now and whenever it changes. */
export function watchHeight(body: HTMLElement, onHeight: (height: number) => void): void {
  document.documentElement.dataset.fit = 'content'
  let told = 0
  new ResizeObserver(() => {
    const height = Math.ceil(body.getBoundingClientRect().height)
    if (height === told || height === 0) return
    told = height
    onHeight(height)
  }).observe(body)
}
