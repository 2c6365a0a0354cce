#!/bin/sh
# Makes the secrets of deploy/compose.yaml that are not there yet, in deploy/secrets. Keep a copy of backup-password and
# session-secret elsewhere: without the one no backup opens, without the other second factors and payment accounts are lost.
set -eu
folder=${1:-$(dirname -- "$0")/secrets}
mkdir -p "$folder"
# The folder keeps strangers of this machine out; inside of a container others than root read the files.
chmod 700 "$folder"

make() {
  [ -s "$folder/$1" ] || head -c 512 /dev/urandom | LC_ALL=C tr -dc 'A-Za-z0-9' | head -c 32 >"$folder/$1"
  chmod 644 "$folder/$1"
}
for name in database-admin database-password database-requests-password session-secret admin-password metrics-token storage-key backup-password; do make "$name"; done
url() {
  printf 'postgres://%s:%s@database:5432/theke' "$2" "$(cat "$folder/$3")" >"$folder/$1"
  chmod 644 "$folder/$1"
}
url database-owner-url theke database-password
url database-url theke_requests database-requests-password
echo "The secrets lie in $folder; the first sign-in is admin with the password in $folder/admin-password."
