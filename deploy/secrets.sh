#!/bin/sh
# Makes the secrets of deploy/compose.yaml, each once: what is there stays. `sh deploy/secrets.sh` [folder]
# The mail server's address is the only one that it cannot make up: it begins as that of the trial profile.
set -eu
umask 022
folder="${1:-$(dirname "$0")/secrets}"
mkdir -p "$folder"
# The folder is the owner's; each file is read, in its container, by a user of its own.
chmod 700 "$folder"

once() {
  [ -s "$folder/$1" ] || printf '%s\n' "$2" > "$folder/$1"
}
random() {
  od -An -vtx1 -N "$1" /dev/urandom | tr -d ' \n'
}
said() {
  cat "$folder/$1"
}

once postgres_password "$(random 24)"
once database_url "postgres://mostrador:$(said postgres_password)@postgres:5432/mostrador"
once auth_secret "$(random 32)"
once smtp_url 'smtp://mails:1025'
once s3_access_key_id "GK$(random 16)"
once s3_secret_access_key "$(random 32)"
once metrics_token "$(random 24)"
once files.env "GARAGE_DEFAULT_ACCESS_KEY=$(said s3_access_key_id)
GARAGE_DEFAULT_SECRET_KEY=$(said s3_secret_access_key)
GARAGE_RPC_SECRET=$(random 32)"
chmod 600 "$folder/files.env"
echo "The secrets are in $folder: keep a copy of them where you keep your backups' key."
