// Injected before any script of the page: WKUserScript at document start (iOS), addDocumentStartJavaScript (Android).
// The checkout speaks to React Native's object where it finds one; this makes one that hands on to the app.
;(() => {
  if (window.ReactNativeWebView) return
  const app = window.webkit?.messageHandlers?.sliproad ?? window.sliproadApp
  if (!app) return
  const postMessage = (text) => app.postMessage(text)
  Object.defineProperty(window, 'ReactNativeWebView', { value: Object.freeze({ postMessage }) })
})()
