/** The same code as in docs/webhook-verification.md, where it is tested against vectors. */
export const snippets: readonly { language: string; code: string }[] = [
  {
    language: 'TypeScript with the SDK',
    code: `import { verifyWebhook, WebhookVerificationError } from '@sliproad/sdk'

const key = process.env.WEBHOOK_SIGNING_KEY ?? ''

export async function receive(request: Request): Promise<Response> {
  try {
    const event = await verifyWebhook(await request.text(), request.headers, key)
    // Remember event.id, hand the event on, and answer at once.
    return new Response(event.type, { status: 202 })
  } catch (error) {
    if (error instanceof WebhookVerificationError) return new Response(error.reason, { status: 400 })
    throw error
  }
}`,
  },
  {
    language: 'Node',
    code: `import { createHmac, timingSafeEqual } from 'node:crypto'

export function isGenuine(body, timestamp, signature, key, now) {
  if (!/^\\d{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > 300) return false
  const expected = createHmac('sha256', key).update(\`\${timestamp}.\`).update(body).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}`,
  },
  {
    language: 'Python',
    code: `import hashlib
import hmac


def is_genuine(body: bytes, timestamp: str, signature: str, key: str, now: float) -> bool:
    if not timestamp.isdecimal() or abs(now - int(timestamp)) > 300:
        return False
    content = timestamp.encode() + b"." + body
    expected = hmac.new(key.encode(), content, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected.encode(), signature.encode())`,
  },
  {
    language: 'Go',
    code: `package webhooks

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
)

func IsGenuine(body []byte, timestamp, signature, key string, now int64) bool {
	sent, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || now-sent > 300 || sent-now > 300 {
		return false
	}
	mac := hmac.New(sha256.New, []byte(key))
	mac.Write([]byte(timestamp + "."))
	mac.Write(body)
	expected := hex.EncodeToString(mac.Sum(nil))
	return hmac.Equal([]byte(expected), []byte(signature))
}`,
  },
  {
    language: 'PHP',
    code: `function is_genuine(string $body, string $timestamp, string $signature, string $key, int $now): bool
{
    if (!ctype_digit($timestamp) || abs($now - (int) $timestamp) > 300) {
        return false;
    }
    $expected = hash_hmac('sha256', "{$timestamp}.{$body}", $key);
    return hash_equals($expected, $signature);
}`,
  },
  {
    language: 'Ruby',
    code: `require 'openssl'

def genuine?(body, timestamp, signature, key, now)
  return false unless timestamp.match?(/\\A\\d{1,12}\\z/) && (now - timestamp.to_i).abs <= 300

  expected = OpenSSL::HMAC.hexdigest('SHA256', key, "#{timestamp}.".b + body.b)
  OpenSSL.secure_compare(expected, signature)
end`,
  },
  {
    language: 'Java',
    code: `import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

final class Webhooks {
    static boolean isGenuine(byte[] body, String timestamp, String signature, String key, long now)
            throws GeneralSecurityException {
        if (!timestamp.matches("\\\\d{1,12}") || Math.abs(now - Long.parseLong(timestamp)) > 300) {
            return false;
        }
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        mac.update((timestamp + ".").getBytes(StandardCharsets.UTF_8));
        String expected = HexFormat.of().formatHex(mac.doFinal(body));
        return MessageDigest.isEqual(
                expected.getBytes(StandardCharsets.UTF_8), signature.getBytes(StandardCharsets.UTF_8));
    }
}`,
  },
]
