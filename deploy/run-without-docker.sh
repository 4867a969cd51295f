#!/usr/bin/env bash
# Builds the image of deploy/Dockerfile and runs it, on a Debian machine without a container engine: as root, with
# apt-get install buildah debootstrap, and a PostgreSQL that is named by DATABASE_URL (an empty database).
# Shows: the size of the image, that it serves and sells as user 10001 on a root file system that it cannot write to,
# that its worker delivers a webhook, and that it stops within its drain.
set -euo pipefail
cd "$(dirname "$0")/.."
: "${DATABASE_URL:?an empty PostgreSQL database, such as postgres://postgres@127.0.0.1:5432/sliproad_image}"
suite=${DEBIAN_SUITE:-bookworm}
work=$(mktemp -d "${TMPDIR:-/tmp}/sliproad-image.XXXXXX")
export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs
root=("--root" "$work/storage" "--runroot" "$work/run")
image() { buildah "${root[@]}" "$@"; }
server=''

clean() {
  [ -z "$server" ] || kill -9 "$server" 2>/dev/null || true
  umount -R "$work/tree" 2>/dev/null || true
  image rm -a >/dev/null 2>&1 || true
  image rmi -a -f >/dev/null 2>&1 || true
  umount -R "$work/storage" 2>/dev/null || true
  rm -rf "$work"
}
trap clean EXIT

say() { printf '%-58s %s\n' "$1" "$2"; }

# Stand-ins for the two base images: Debian from its packages, and the same with the Node and npm of this machine.
if [ -n "${DEBIAN_ROOT:-}" ]; then cp -a "$DEBIAN_ROOT" "$work/debian"; else debootstrap --variant=minbase "$suite" "$work/debian" >/dev/null; fi
base=$(image from scratch)
image copy -q "$base" "$work/debian" /
image commit -q "$base" localhost/debian >/dev/null
npm_folder=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
builder=$(image from localhost/debian)
image copy -q "$builder" "$(readlink -f "$(command -v node)")" /usr/local/bin/node
image copy -q "$builder" "$npm_folder" /usr/local/lib/npm
image copy -q "$builder" /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
image run "$builder" -- ln -s ../lib/npm/bin/npm-cli.js /usr/local/bin/npm
image commit -q "$builder" localhost/node >/dev/null
# npm inside uses the registry of npm outside.
printf 'registry=%s\ncafile=/etc/ssl/certs/ca-certificates.crt\n' "$(npm config get registry 2>/dev/null)" > "$work/npmrc"

image bud -q --format docker -f deploy/Dockerfile --secret "id=npmrc,src=$work/npmrc" \
  --build-arg BASE=localhost/debian --build-arg BUILD_BASE=localhost/node \
  --build-arg REVISION="$(git rev-parse --short HEAD 2>/dev/null || echo unknown)" -t localhost/sliproad . >/dev/null

container=$(image from localhost/sliproad)
mounted=$(image mount "$container")
whole=$(du -sm --exclude=proc "$mounted" | cut -f1)
say 'Size beyond the base image' "$((whole - $(du -sm "$work/debian" | cut -f1))) MB"

# The tree of the image, mounted read-only; only /data and /tmp can be written.
mkdir "$work/tree"
mount --bind "$mounted" "$work/tree"
mount -o remount,bind,ro "$work/tree"
mount -t tmpfs -o size=64m,uid=10001,gid=10001,mode=0750 data "$work/tree/data"
mount -t tmpfs -o size=64m,mode=1777 tmp "$work/tree/tmp"
mount -t proc proc "$work/tree/proc"
mount --bind /dev "$work/tree/dev"

port=${PORT:-18180} admin=${ADMIN_PORT:-19464}
chroot_program=$(command -v chroot)
# Replaces the shell it runs in, so that the process in the background is the server itself.
enter() {
  exec env -i PATH=/app/node_modules/.bin:/usr/bin:/bin HOST=127.0.0.1 ADMIN_HOST=127.0.0.1 PORT="$port" ADMIN_PORT="$admin" \
    DATA_DIR=/data DATABASE_URL="$DATABASE_URL" DRAIN_SECONDS=2 PUBLIC_URL="http://127.0.0.1:$port" \
    "$chroot_program" --userspec=10001:10001 "$work/tree" "$@"
}
inside() (enter "$@")

# Asked as root, whom only the mount can refuse.
touched=$(chroot "$work/tree" touch /app/x /etc/x /x 2>&1 | grep -c 'Read-only file system' || true)
[ "$touched" = 3 ] || { echo 'the root file system can be written'; exit 1; }
say 'Root file system' 'read-only'

enter node /app/apps/server/dist/main.js > "$work/log" 2>&1 &
server=$!
for _ in $(seq 240); do curl -sf "http://127.0.0.1:$admin/ready" >/dev/null && break; sleep 0.5; done
curl -sf "http://127.0.0.1:$admin/ready" >/dev/null || { tail -20 "$work/log"; exit 1; }
say 'Serves as' "user $(ps -o uid= -p "$server" | tr -d ' '), Node $(inside node --version)"
for page in checkout dashboard docs; do
  [ "$(curl -sL -o /dev/null -w '%{http_code}' "http://127.0.0.1:$port/$page")" = 200 ] || { echo "no /$page"; exit 1; }
done
say 'Pages' 'checkout, dashboard, docs'

field() { node -e 'const { stdin } = process; let text = ""; stdin.on("data", (part) => (text += part)); stdin.on("end", () => console.log(process.argv[1].split(".").reduce((value, key) => value[key], JSON.parse(text))))' "$1"; }
project=$(inside sh -c 'cat /data/demo.json' | field projectId)
key=$(inside sh -c 'cat /data/demo.json' | field secretKey)
order=$(curl -sf "http://127.0.0.1:$port/public/v1/onramp/checkout-intent" -H 'content-type: application/json' -d '{"projectId":"'"$project"'","gateway":"moonpay","fiatCurrency":"USD","cryptoCurrency":"ETH","network":"base","fiatAmount":"100","walletAddress":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"}' | field data.orderId)
node -e 'require("node:http").createServer((request, response) => { request.resume(); request.on("end", () => { response.end(); console.log(request.headers["webhook-id"]) }) }).listen(Number(process.argv[1]), "127.0.0.1")' "$((port + 1))" > "$work/webhooks" &
receiver=$!
inside sliproad webhooks add "$project" --url "http://127.0.0.1:$((port + 1))/" >/dev/null
curl -sf -X POST "http://127.0.0.1:$port/v1/sandbox/orders/$order/simulate" -H "x-api-key: $key" -H 'content-type: application/json' -d '{"status":"completed"}' >/dev/null
for _ in $(seq 120); do
  status=$(curl -sf "http://127.0.0.1:$port/public/v1/onramp/transactions/$order?projectId=$project" | field data.status)
  [ "$status" = completed ] && [ -s "$work/webhooks" ] && break
  sleep 0.5
done
kill "$receiver"
[ "$status" = completed ] && [ -s "$work/webhooks" ] || { echo "order $status, webhooks $(wc -l < "$work/webhooks")"; exit 1; }
say 'Sells' "an order is completed, $(sort -u "$work/webhooks" | wc -l) webhooks are delivered"

begun=$(date +%s%N)
kill "$server"
wait "$server" && code=0 || code=$?
server=''
say 'Stops after SIGTERM' "exit code $code in $((($(date +%s%N) - begun) / 1000000)) ms, of which 2000 are its drain"
[ "$code" = 0 ]
