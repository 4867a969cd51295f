import { Linking } from 'react-native'
import { WebView } from 'react-native-webview'
import { type CheckoutStatus, placeOf, readStatus } from './checkout-view'

type Props = {
  /** The `checkoutUrl` of a session that your backend created for this user. */
  checkoutUrl: string
  /** The `redirectUrl` of that session: a page of yours that the app never has to load. */
  redirectUrl: string
  onStatus: (status: CheckoutStatus) => void
  /** The user is done at the gateway, or gave up. Ask your backend how the order stands. */
  onLeave: () => void
}

export function CheckoutScreen({ checkoutUrl, redirectUrl, onStatus, onLeave }: Props) {
  return (
    <WebView
      source={{ uri: checkoutUrl }}
      // Gateways film documents and faces, inside the page and only after the user has allowed it.
      allowsInlineMediaPlayback
      mediaPlaybackRequiresUserAction={false}
      mediaCapturePermissionGrantType="prompt"
      // A link that wants a new window is opened in this one.
      setSupportMultipleWindows={false}
      onMessage={({ nativeEvent }) => {
        const status = readStatus(nativeEvent, checkoutUrl)
        if (status) onStatus(status)
      }}
      onShouldStartLoadWithRequest={({ url, isTopFrame }) => {
        const place = isTopFrame ? placeOf(url, redirectUrl) : 'stay'
        if (place === 'leave') onLeave()
        if (place === 'outside') void Linking.openURL(url)
        return place === 'stay'
      }}
    />
  )
}
