import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEYS = os.environ["WEBHOOK_SIGNING_KEY"].split(",")
TOLERANCE_SECONDS = 300
BODY_MAX = 1_000_000
handled = set()


def is_genuine(body: bytes, timestamp: str, signature: str) -> bool:
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    content = timestamp.encode() + b"." + body
    made = [hmac.new(key.encode(), content, hashlib.sha256).hexdigest() for key in KEYS]
    return any(hmac.compare_digest(one.encode(), signature.encode()) for one in made)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        length = int(self.headers.get("content-length") or 0)
        if self.path != "/webhooks" or length > BODY_MAX:
            return self.answer(404)
        body = self.rfile.read(length)
        timestamp = self.headers.get("x-webhook-timestamp", "")
        if not is_genuine(body, timestamp, self.headers.get("x-webhook-signature", "")):
            return self.answer(400)
        event = json.loads(body)
        if event["id"] not in handled:
            handled.add(event["id"])
            print(event["type"], event["id"], flush=True)
        self.answer(204)

    def answer(self, status: int):
        self.send_response(status)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


port = int(os.environ.get("PORT", "3002"))
server = ThreadingHTTPServer(("127.0.0.1", port), Receiver)
print(f"Waiting for webhooks at http://localhost:{port}/webhooks", flush=True)
server.serve_forever()
