const channelName = 'sliproad confirmation'
/** Where the small window begins. */
const startPath = '/dashboard/openid?begin=confirm'

/** Opens a small window that goes to the provider, so that what was typed here stays; gives back how to stop waiting. */
export function confirmInWindow(onConfirmed: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', () => {
    channel.close()
    onConfirmed()
  })
  window.open(startPath, 'sliproad-confirmation', 'popup,width=480,height=680')
  return () => channel.close()
}

/** Tells the page that waits, and closes the small window. */
export function tellConfirmed(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('confirmed')
  channel.close()
  window.close()
}
