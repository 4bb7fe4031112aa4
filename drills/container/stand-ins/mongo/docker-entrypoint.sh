#!/bin/sh
mkdir -p /data/db/secantus
exec /opt/secantus/bin/secantusd-py --host db --port 27017 --storage-path /data/db/secantus --log-level WARNING
